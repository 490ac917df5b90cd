// What the window of every hostile page runs. What an attack forges says "completed"; the window's own word, which it
// gives once the attack is over, says "declined".
"use strict";

const forgedEvent = { type: "ceremony.completed" };
const forgedAddress = "signatureapi-message://ceremony.completed/?";
const forgedMessage = JSON.stringify({ kind: "event", payload: forgedEvent });

const attack = (function () {
  const delivery = new URLSearchParams(location.search).get("event_delivery");
  const post = window.postMessage;
  const host = window.parent;
  let left = 1;
  let isOver = false;

  function over() {
    if (isOver) return;
    isOver = true;
    if (delivery === "redirect") location.href = "signatureapi-message://ceremony.declined/?";
    else post.call(host, { type: "ceremony.declined" }, "*");
  }

  addEventListener("message", function (message) {
    if (message.data === "attack over" && --left === 0) over();
  });
  // What never came to life does not say that it is over.
  addEventListener("load", () => setTimeout(over, attack.patience));

  return {
    patience: 500,
    over,
    /** How many say that they are over. */
    expect(count) { left = count; },
  };
})();
