// The dialog in which a recipient types or draws their signature, or their initials.

import { openDialog } from "./dialogs.js";
import { drawWithKeys } from "./ink-keys.js";
import { makeInkPad } from "./ink-pad.js";
import { Ink } from "./ink.js";

/**
 * Asks for a signature or initials (`kind`), beginning with `typed`. Settles with `{text}` or `{ink}`, or with null when
 * the recipient goes back.
 */
export async function askForSignature({ kind, typed, options, texts, dialogOptions }) {
  let ink;
  let pad;
  let method = options.includes("typed") ? "typed" : "drawn";
  const { act, dialog } = await openDialog("adopt", {
    ...dialogOptions,
    escape: "dismiss",
    prepare(dialog) {
      const part = (name) => dialog.querySelector(name);
      const input = part("[data-ceremony-step=signature-input]");
      const check = part("[data-ceremony-step=adopt]");
      const apply = part("[data-ceremony-step=adopt-apply]");
      if (kind === "initials") {
        part("h2").textContent = texts.initialsTitle;
        part(".typed .field-label").textContent = texts.typedInitials;
      }
      const isEmpty = () => (method === "typed" ? input.value.trim() === "" : ink.isEmpty);
      const refresh = () => {
        part(".typed").hidden = method !== "typed";
        part(".drawn").hidden = method !== "drawn";
        part(".preview").textContent = input.value;
        part("[data-act-clear]").disabled = ink.isEmpty;
        apply.disabled = !check.checked || isEmpty();
      };
      ink = new Ink(refresh);
      pad = makeInkPad(part("canvas"), ink);
      drawWithKeys(part("canvas"), ink, pad, (isDown) => {
        part(".pen").textContent = isDown ? texts.penDown : texts.penUp;
      });
      input.value = typed;
      input.addEventListener("input", refresh);
      input.addEventListener("keydown", (event) => {
        if (event.key !== "Enter") return;
        // The dialog is gone before the key is: without this, it would press what gets the focus next.
        event.preventDefault();
        if (!apply.disabled) apply.click();
      });
      check.addEventListener("change", refresh);
      part("[data-act-clear]").addEventListener("click", () => {
        ink.clear();
        pad.draw();
      });
      part(".methods").hidden = options.length < 2;
      for (const choice of dialog.querySelectorAll("[name=signature-method]")) {
        choice.checked = choice.value === method;
        choice.addEventListener("change", () => {
          method = choice.value;
          refresh();
        });
      }
      refresh();
    },
  });
  pad.stop();
  if (act !== "apply") return null;
  if (method === "drawn") return { ink: ink.strokes };
  return { text: dialog.querySelector("[data-ceremony-step=signature-input]").value.trim() };
}

/** The initials of a name: the first letter of each of its words, four at most. */
export function initialsOf(name) {
  const letters = name.split(/\s+/u).filter(Boolean).map((word) => [...word][0].toUpperCase());
  return letters.slice(0, 4).join("");
}
