// The part of the ceremony in which the recipient goes from place to place and finishes.

import { askForSignature, initialsOf } from "./adoption.js";
import { openDialog } from "./dialogs.js";
import { fill } from "./texts.js";

/**
 * Lets the recipient fill places, and calls `finish` each time they finish: it settles with true when that worked.
 *
 * `show` lays out the documents: it is given what to do when a place is pressed or changes, and gives the places.
 */
export function startSigning({ show, recipient, texts, dialogOptions, organicInput, finish }) {
  const bar = document.getElementById("bar");
  const actions = document.getElementById("actions");
  const progress = document.getElementById("progress");
  const alert = document.getElementById("alert");
  const live = document.getElementById("live");
  const visible = new Set();
  // What was adopted, for each kind of place: one adoption serves every further place of its kind.
  const adopted = { signature: null, initials: null };
  let sending = false;
  const isApprover = recipient.type === "approver";
  const finishLabel = isApprover ? texts.approve : texts.finish;

  const places = show({
    press: sign,
    change(place, content) {
      place.fill(content);
      update();
    },
  });
  const required = places.filter((place) => place.definition.isRequired);
  const open = () => places.filter((place) => !place.isDone);

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting) visible.add(entry.target);
        else visible.delete(entry.target);
      }
      update();
    },
    // What the toolbar or the bar covers is not in view.
    { root: document, rootMargin: "-60px 0px -120px 0px", threshold: 0.9 },
  );
  for (const place of places) watcher.observe(place.element);

  bar.hidden = false;
  update();
  return { places, stop: () => watcher.disconnect() };

  async function sign(place) {
    const kind = place.definition.type;
    if (adopted[kind] === null || place.content !== null) {
      const content = await askForSignature({
        kind,
        typed: adopted[kind]?.text ?? (kind === "initials" ? initialsOf(recipient.name) : recipient.name),
        options: recipient.signatureOptions,
        texts,
        dialogOptions,
      });
      if (content === null) return;
      adopted[kind] = content;
      for (const other of places) if (other.definition.type === kind && other.content) other.fill(content);
    }
    place.fill(adopted[kind]);
    update();
    const finishButton = actions.querySelector("[data-ceremony-step=finish]");
    if (finishButton) {
      live.textContent = texts.ready;
      finishButton.focus({ preventScroll: true });
    }
  }

  function update() {
    const next = open()[0];
    const done = required.filter((place) => place.isDone).length;
    const ready = isApprover ? texts.mayApprove : texts.ready;
    progress.textContent = next ? fill(texts.remaining, { done, all: required.length }) : ready;
    if (!next) showAction("finish", finishLabel, tryToFinish);
    else if (!visible.has(next.element)) showAction("start", done ? texts.next : texts.start, goToNext);
    else actions.replaceChildren();
  }

  function showAction(step, label, act) {
    const shown = actions.firstElementChild;
    if (shown?.dataset.ceremonyStep === step && shown.textContent === label) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button primary";
    button.dataset.ceremonyStep = step;
    button.textContent = label;
    button.addEventListener("click", act);
    actions.replaceChildren(button);
  }

  function goToNext() {
    const next = open()[0];
    if (!next) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    next.element.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
    next.element.focus({ preventScroll: true });
  }

  async function tryToFinish() {
    if (sending) return;
    sending = true;
    alert.textContent = "";
    if (!organicInput.armed) {
      const { act } = await openDialog("confirm", { ...dialogOptions, escape: "dismiss" });
      if (act !== "confirm") {
        sending = false;
        return;
      }
    }
    const button = actions.firstElementChild;
    button.disabled = true;
    button.textContent = texts.finishing;
    if (await finish()) return;
    button.disabled = false;
    button.textContent = finishLabel;
    alert.textContent = texts.notSent;
    sending = false;
  }
}
