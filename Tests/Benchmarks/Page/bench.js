// Stands at the top of the ceremony's own page, and notes when it can be seen and used. The page itself is the sandbox's,
// with its files, its session and its documents: this script gives it back the address that its link leads to.
//
// From the address: `path` of the ceremony; `hold`, milliseconds from the ceremony's first step to the event, which never
// comes without it; or `at`, the moment of the event in milliseconds since 1970.
//
// The event carries the marks, in milliseconds since 1970. It goes out when the clock has just moved on, so that the mark
// of its going is exact to some microseconds.
(function () {
  "use strict";

  const query = new URLSearchParams(location.search);
  const asked = { path: query.get("path"), hold: query.get("hold"), at: query.get("at") };
  Object.keys(asked).forEach((name) => query.delete(name));
  history.replaceState(null, "", asked.path + "?" + query);

  const marks = { start: Date.now() };

  const afterTwoFrames = (action) => requestAnimationFrame(() => requestAnimationFrame(action));

  function send() {
    const before = Date.now();
    do {
      marks.sent = Date.now();
    } while (marks.sent === before || marks.sent < Number(asked.at));
    const details = { type: "ceremony.failed", error_type: "bench", error_message: JSON.stringify(marks) };
    if (query.get("event_delivery") === "redirect") {
      const { type, ...fields } = details;
      location.assign("signatureapi-message://" + type + "/?" + new URLSearchParams(fields));
    } else {
      window.parent.postMessage(details, "*");
    }
  }

  function ready() {
    marks.ready = Date.now();
    // Asking for this file is what the bench sees of a page that says nothing else.
    fetch("/fixtures/ready.txt", { credentials: "omit" });
    if (asked.at) setTimeout(send, Number(asked.at) - Date.now() - 5);
    else if (asked.hold) setTimeout(send, Number(asked.hold));
  }

  afterTwoFrames(() => (marks.paint = Date.now()));
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[data-ceremony-step]")) return;
    observer.disconnect();
    afterTwoFrames(ready);
  }).observe(document, { childList: true, subtree: true });
})();
