// Runs in the host's own script world, in every frame, where the network is restricted. It tells which host a document
// was kept from.
(function () {
  "use strict";
  document.addEventListener("securitypolicyviolation", function (violation) {
    if (!violation.isTrusted || violation.disposition !== "enforce") return;
    var host;
    try {
      host = new URL(violation.blockedURI).hostname;
    } catch (error) {
      return; // What was blocked is no request, but script or style in the document.
    }
    if (host) window.webkit.messageHandlers.ceremonyBlockedHost.postMessage(host);
  }, true);
})();
