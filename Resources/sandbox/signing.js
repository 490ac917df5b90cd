// The part of the ceremony in which the recipient goes from place to place and finishes.

import { openDialog } from "./dialogs.js";
import { fillPlace } from "./document-view.js";
import { fill } from "./texts.js";

/**
 * Lets the recipient fill `places`, and calls `finish` each time they finish: it settles with true when that worked.
 */
export function startSigning({ places, recipient, texts, dialogOptions, organicInput, finish }) {
  const bar = document.getElementById("bar");
  const actions = document.getElementById("actions");
  const progress = document.getElementById("progress");
  const alert = document.getElementById("alert");
  const live = document.getElementById("live");
  const visible = new Set();
  let adopted = null;
  let sending = false;
  const isApprover = recipient.type === "approver";
  const finishLabel = isApprover ? texts.approve : texts.finish;

  const open = () => places.filter((place) => place.text === null);

  for (const place of places) place.button.addEventListener("click", () => sign(place));

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
  for (const place of places) watcher.observe(place.button);

  bar.hidden = false;
  update();
  return { stop: () => watcher.disconnect() };

  async function sign(place) {
    // One adoption serves every further place; a signed place opens the dialog again.
    if (adopted === null || place.text !== null) {
      const text = await askForSignature();
      if (text === null) return;
      adopted = text;
      for (const other of places) if (other.text !== null) fillPlace(other, text, texts);
    }
    fillPlace(place, adopted, texts);
    update();
    const finishButton = actions.querySelector("[data-ceremony-step=finish]");
    if (finishButton) {
      live.textContent = texts.ready;
      finishButton.focus({ preventScroll: true });
    }
  }

  async function askForSignature() {
    const { act, dialog } = await openDialog("adopt", {
      ...dialogOptions,
      escape: "dismiss",
      prepare(dialog) {
        const input = dialog.querySelector("[data-ceremony-step=signature-input]");
        const check = dialog.querySelector("[data-ceremony-step=adopt]");
        const apply = dialog.querySelector("[data-ceremony-step=adopt-apply]");
        const preview = dialog.querySelector(".preview");
        const refresh = () => {
          preview.textContent = input.value;
          apply.disabled = !check.checked || input.value.trim() === "";
        };
        input.value = adopted ?? recipient.name;
        input.addEventListener("input", refresh);
        input.addEventListener("keydown", (event) => {
          if (event.key === "Enter" && !apply.disabled) apply.click();
        });
        check.addEventListener("change", refresh);
        refresh();
      },
    });
    if (act !== "apply") return null;
    return dialog.querySelector("[data-ceremony-step=signature-input]").value.trim();
  }

  function update() {
    const next = open()[0];
    const done = places.length - open().length;
    const ready = isApprover ? texts.mayApprove : texts.ready;
    progress.textContent = next ? fill(texts.remaining, { done, all: places.length }) : ready;
    if (!next) showAction("finish", finishLabel, tryToFinish);
    else if (!visible.has(next.button)) showAction("start", done ? texts.next : texts.start, () => goTo(next));
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

  function goTo(place) {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const next = open()[0] ?? place;
    next.button.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
    next.button.focus({ preventScroll: true });
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
