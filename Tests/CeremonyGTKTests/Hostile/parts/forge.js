// What a forging document runs: every way to an event but those that a page tries by itself. It tells all windows
// above it when it is over.
"use strict";

const forgedEvent = { type: "ceremony.completed" };
const forgedAddress = "signatureapi-message://ceremony.completed/?";
const forgedMessage = JSON.stringify({ kind: "event", payload: forgedEvent });

function windowsAbove() {
  const windows = [];
  for (let next = window; next !== next.parent; next = next.parent) windows.push(next.parent);
  return windows;
}

function attempt(action) {
  try { action(); } catch (error) { /* It is refused. */ }
}

function postEverywhere() {
  for (const target of new Set([window, parent, top, opener, ...windowsAbove()])) {
    if (!target) continue;
    for (const body of [forgedEvent, forgedMessage]) attempt(() => target.postMessage(body, "*"));
    for (const handler of ["signatureapiBridge", "ceremonyMilestone"])
      attempt(() => target.webkit.messageHandlers[handler].postMessage(forgedMessage));
    attempt(() => target.signatureapiBridge.postMessage(forgedMessage));
  }
}

function attackIsOver() {
  // Behind the navigations that were asked for just now.
  setTimeout(function () {
    windowsAbove().forEach((target) => target.postMessage("attack over", "*"));
    // Where the window above is not the hostile page any more, its server hears of it.
    new Image().src = "https://sign.signatureapi.com/attack-over";
  }, 40);
}

function forge() {
  postEverywhere();
  location.href = forgedAddress;
  attackIsOver();
}
