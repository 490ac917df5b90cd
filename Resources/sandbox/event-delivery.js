// Reports how the ceremony ended to the app that embeds it: at most one event, and none unless the link asks for it.

// Long enough for the first report to be on its way before a second one, and far too short for anybody to act on it.
const pause = 100;

/**
 * Makes the function that reports an ending in the way the link asks for. `count` is how often it does so: once, unless the
 * sandbox was asked for trouble.
 */
export function makeReporter(link, count) {
  let reported = false;
  return (type, error) => {
    if (reported || !link.embedded) return;
    reported = true;
    const details = error ? { error_type: error.type, error_message: error.message } : {};
    for (let index = 0; index < count; index += 1) window.setTimeout(() => deliver(type, details), index * pause);
  };

  function deliver(type, details) {
    if (link.delivery === "redirect") {
      // The query is form-encoded, as URLSearchParams writes it.
      window.location.assign(`signatureapi-message://${type}/?${new URLSearchParams(details)}`);
    } else {
      window.parent.postMessage({ type, ...details }, "*");
    }
  }
}
