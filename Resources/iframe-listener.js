// Runs in the host's own script world on the page that frames the ceremony. It passes on only what the
// ceremony's frame itself posts from the ceremony's origin; the page around it cannot reach the handler.
(function () {
  "use strict";
  var CEREMONY_ORIGIN = "https://sign.signatureapi.com";

  function send(kind, payload) {
    window.webkit.messageHandlers.signatureapiBridge.postMessage(JSON.stringify({ kind: kind, payload: payload }));
  }

  window.addEventListener("message", function (event) {
    var frame = document.getElementById("ceremony");
    if (!frame || event.origin !== CEREMONY_ORIGIN || event.source !== frame.contentWindow) {
      send("rejected", { origin: event.origin });
      return;
    }
    send("event", event.data);
  });
})();
