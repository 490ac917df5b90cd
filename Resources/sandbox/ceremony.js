// The ceremony from its link to its end.

import { applyAccentColor } from "./accent-color.js";
import { openDialog } from "./dialogs.js";
import { showDocuments } from "./document-view.js";
import { makeReporter } from "./event-delivery.js";
import { readLink } from "./link.js";
import { watchOrganicInput } from "./organic-input.js";
import { CeremonyFailure, openSession } from "./session.js";
import { startSigning } from "./signing.js";
import { applyTexts, fill, loadTexts } from "./texts.js";

const organicInput = watchOrganicInput(window);
const link = readLink(window.location);
const report = makeReporter(link, Number(document.documentElement.dataset.eventCount));
const desk = document.getElementById("desk");
const toolbarCancel = document.getElementById("show-cancel-button");

applyAccentColor(link.accentColor, document.documentElement.style);
const texts = await loadTexts(document.documentElement.lang);
applyTexts(document, texts);
const dialogOptions = { texts, allowCancel: link.allowCancel };
if (!link.allowCancel) toolbarCancel.remove();

try {
  await run(await openSession(link));
} catch (error) {
  fail(error);
}

async function run({ ceremony, complete, decline }) {
  // What turns while the ceremony loads would turn on behind the first question, and keep the machine awake.
  desk.replaceChildren();
  document.title = ceremony.title;
  document.getElementById("title").textContent = ceremony.title;
  document.getElementById("recipient").textContent = fill(texts.from, { name: ceremony.recipient.name });
  const askToCancel = async () => {
    const { act } = await openDialog("cancel", { ...dialogOptions, escape: "dismiss" });
    if (act !== "yes") return false;
    showResult({ mark: "stopped", title: texts.canceledTitle, text: texts.canceledText });
    report("ceremony.canceled");
    return true;
  };

  if (!(await askForConsent(askToCancel))) return;
  toolbarCancel.hidden = false;
  toolbarCancel.addEventListener("click", askToCancel);

  const signing = startSigning({
    show: (actions) => showDocuments(desk, ceremony, texts, actions),
    recipient: ceremony.recipient,
    texts,
    dialogOptions,
    organicInput,
    async finish() {
      // From here on the signature may be on its way: canceling would say what is no longer true.
      toolbarCancel.disabled = true;
      try {
        const filled = signing.places.filter((place) => place.content !== null);
        const answer = await complete(filled.map((place) => place.answer));
        signing.stop();
        const title = ceremony.recipient.type === "approver" ? texts.approvedTitle : texts.signedTitle;
        showEnd("ceremony.completed", ceremony, answer, { mark: "done", title, text: texts.signedText });
      } catch (error) {
        toolbarCancel.disabled = false;
        if (!(error instanceof CeremonyFailure)) return false;
        signing.stop();
        fail(error);
      }
      return true;
    },
  });

  const reject = document.getElementById("reject-button");
  reject.hidden = ceremony.recipient.type !== "approver";
  reject.addEventListener("click", async () => {
    const { act } = await openDialog("reject", { ...dialogOptions, escape: "dismiss" });
    if (act !== "yes") return;
    try {
      const answer = await decline();
      signing.stop();
      const result = { mark: "stopped", title: texts.rejectedTitle, text: texts.rejectedText };
      showEnd("ceremony.declined", ceremony, answer, result);
    } catch (error) {
      signing.stop();
      fail(error);
    }
  });
}

async function askForConsent(askToCancel) {
  for (;;) {
    const { act } = await openDialog("consent", {
      ...dialogOptions,
      escape: link.allowCancel ? "cancel" : undefined,
      prepare(dialog) {
        const check = dialog.querySelector("[data-ceremony-step=disclosure]");
        const agree = dialog.querySelector("[data-ceremony-step=disclosure-continue]");
        check.addEventListener("change", () => (agree.disabled = !check.checked));
      },
    });
    if (act === "agree") return true;
    if (await askToCancel()) return false;
  }
}

// The result page stands for a while before the app is told, and takes the person away from it.
function showEnd(type, ceremony, answer, { mark, title, text }) {
  const leaves = link.embedded || answer.redirectURL;
  showResult({
    mark,
    title,
    text: fill(text, { title: ceremony.title }),
    next: leaves ? texts.returning : texts.mayClose,
  });
  window.setTimeout(() => {
    report(type);
    if (!link.embedded && answer.redirectURL) window.location.assign(answer.redirectURL);
  }, ceremony.redirectDelay * 1000);
}

function fail(error) {
  const known = error instanceof CeremonyFailure;
  const type = known ? error.type : "unexpected_error";
  showResult({
    mark: "stopped",
    title: texts.failedTitle,
    text: texts.failures[type] ?? texts.failures.unexpected_error,
  });
  report("ceremony.failed", { type, message: known ? error.message : "The page could not reach the service." });
}

function showResult({ mark, title, text, next = "" }) {
  const result = document.getElementById("result").content.firstElementChild.cloneNode(true);
  const heading = result.querySelector("h1");
  heading.textContent = title;
  result.querySelector(".result-mark").classList.add(mark);
  result.querySelector(".result-text").textContent = text;
  result.querySelector(".result-next").textContent = next;
  document.getElementById("bar").hidden = true;
  toolbarCancel.remove();
  desk.removeAttribute("aria-busy");
  desk.replaceChildren(result);
  window.scrollTo(0, 0);
  heading.focus();
}
