// What the link asks of the page. The token itself is only ever sent back to the page's own origin.

/** Reads the parameters of the address the page was opened with. */
export function readLink(location) {
  const query = new URLSearchParams(location.search);
  return {
    path: location.pathname,
    token: query.get("token"),
    embedded: query.get("embedded") === "true",
    // Links made long ago still carry the old name of message delivery.
    delivery: query.get("event_delivery") === "redirect" ? "redirect" : "message",
    allowCancel: query.get("allow_cancel") !== "false",
    accentColor: query.get("accent_color"),
  };
}
