// Reports how the ceremony ended to the app that embeds it: at most one event, and none unless the link asks for it.

/** Makes the function that reports an ending in the way the link asks for. */
export function makeReporter(link) {
  let reported = false;
  return (type, error) => {
    if (reported || !link.embedded) return;
    reported = true;
    const details = error ? { error_type: error.type, error_message: error.message } : {};
    if (link.delivery === "redirect") {
      // The query is form-encoded, as URLSearchParams writes it.
      window.location.assign(`signatureapi-message://${type}/?${new URLSearchParams(details)}`);
    } else {
      window.parent.postMessage({ type, ...details }, "*");
    }
  };
}
