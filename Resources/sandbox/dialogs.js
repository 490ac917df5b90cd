// Modal dialogs: made from a template when they open and gone when they close, so that what is not on screen is not in the
// page either.

import { applyTexts } from "./texts.js";

/**
 * Opens the dialog of template `id` and settles with the `data-act` of the button that closed it.
 *
 * - `prepare(dialog)` fills it in before it shows.
 * - `escape` is the act that the Escape key stands for; without one, Escape does nothing.
 */
export function openDialog(id, { texts, allowCancel, escape, prepare = () => {} }) {
  const dialog = document.getElementById(id).content.firstElementChild.cloneNode(true);
  applyTexts(dialog, texts);
  dialog.setAttribute("aria-modal", "true");
  if (!allowCancel) for (const control of dialog.querySelectorAll("[data-cancel]")) control.remove();
  prepare(dialog);
  document.body.append(dialog);

  return new Promise((settle) => {
    const close = (act) => {
      dialog.close();
      dialog.remove();
      settle({ act, dialog });
    };
    dialog.addEventListener("click", (event) => {
      const button = event.target.closest("[data-act]");
      if (button) close(button.dataset.act);
    });
    dialog.addEventListener("keydown", (event) => {
      // WebKitGTK has no name for Shift and Tab together, only the key's place.
      if (event.key === "Tab" || event.code === "Tab") keepFocusInside(dialog, event);
      if (event.key !== "Escape") return;
      event.preventDefault();
      if (escape) close(escape);
    });
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    dialog.showModal();
  });
}

// A browser lets Tab leave a modal dialog for its own controls; inside an app there are none to go to.
function keepFocusInside(dialog, event) {
  // Of several choices Tab stops at the one that is made.
  const controls = [...dialog.querySelectorAll("button, input, a[href], [tabindex]")].filter(
    (control) => !control.disabled && control.offsetParent !== null && (control.type !== "radio" || control.checked),
  );
  const first = controls[0];
  const last = controls.at(-1);
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
