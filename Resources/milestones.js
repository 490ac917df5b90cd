// Runs in the host's own script world, beside the page and unseen by it. It tells once when the ceremony can be used:
// when the first element that names a step of the ceremony is there.
(function () {
  "use strict";

  function isReady() {
    if (!document.querySelector("[data-ceremony-step]")) return false;
    window.webkit.messageHandlers.ceremonyMilestone.postMessage("ready");
    return true;
  }

  if (isReady()) return;
  var observer = new MutationObserver(function () {
    if (isReady()) observer.disconnect();
  });
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["data-ceremony-step"],
  });
})();
