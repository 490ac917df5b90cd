/// An application made of one page: it looks to `ceremony-qa` like an app with a ceremony, and can be broken at will.
struct PaperApp {
  /// What is wrong with the page.
  enum Fault: String, CaseIterable {
    case none
    // What a person clicks.
    case deadButton, lateDeadButton, deadCheckbox, missingButton, disabledButton, hiddenButton, coveredButton
    case movingButton, jumpingButton, namelessButton, wrongRole, outOfReach, wrongLanguage, renamedButton
    // What a person types and draws.
    case deafField, lossyField, readOnlyField, ignoredKey, ignoredStroke
    // How it ends.
    case wrongTitle, confirmation, noResult, stuckDialog
    case noEvent, otherEvent, otherErrorType, unknownEvent
  }

  let fault: Fault

  var page: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Paper app</title>
    <style>
      @keyframes away { from { transform: none } to { transform: translateX(120px) } }
      .moving { animation: away 1s linear infinite alternate }
      .away { position: fixed; top: 3000px }
      .hidden { visibility: hidden }
      .cover { position: fixed; inset: 0 }
      button { padding: 1em }
      canvas { width: 300px; height: 120px; background: #eee }
    </style>
    <main data-ceremony-step="disclosure"></main>
    <script>
      const fault = "\(fault.rawValue)";
      const main = document.querySelector("main");
      const show = (...parts) => main.replaceChildren(...parts);
      const make = (tag, text, act) => {
        const element = document.createElement(tag);
        element.textContent = text;
        if (act) element.addEventListener("click", act);
        return element;
      };
      const check = (text) => {
        const label = make("label", " " + text);
        const box = document.createElement("input");
        box.type = "checkbox";
        if (fault === "deadCheckbox") box.addEventListener("click", (event) => event.preventDefault());
        label.prepend(box);
        return label;
      };
      const dialog = (name, ...parts) => {
        const box = make("div", "");
        box.setAttribute("role", "dialog");
        box.setAttribute("aria-label", name);
        box.append(...parts);
        return box;
      };
      const field = () => {
        const input = document.createElement("input");
        input.setAttribute("aria-label", "Typed signature");
        input.value = "Jane";
        input.readOnly = fault === "readOnlyField";
        if (fault === "deafField") input.addEventListener("beforeinput", (event) => event.preventDefault());
        if (fault === "lossyField")
          input.addEventListener("input", () => (input.value = input.value.replace("ł", "")));
        return input;
      };
      const pad = (done) => {
        const canvas = document.createElement("canvas");
        canvas.setAttribute("role", "img");
        canvas.setAttribute("aria-label", "Drawing area");
        let isDown = false;
        let moves = 0;
        canvas.addEventListener("pointerdown", () => (isDown = true));
        canvas.addEventListener("pointermove", () => (moves += isDown ? 1 : 0));
        canvas.addEventListener("pointerup", () => {
          // On a busy machine WebKit gives many moves as one.
          if (moves > 0 && fault !== "ignoredStroke") done();
        });
        return canvas;
      };

      const begin = () => show(make("button", "Sign document", consent));
      const consent = () => {
        const names = { namelessButton: "", wrongLanguage: "Zustimmen und fortfahren", renamedButton: "Agree & Continue" };
        const isDead = fault === "deadButton" || fault === "lateDeadButton";
        const role = fault === "wrongRole" ? "span" : "button";
        const agree = make(role, names[fault] ?? "Agree and Continue", isDead ? undefined : place);
        agree.disabled = fault === "disabledButton";
        agree.classList.toggle("moving", fault === "movingButton");
        agree.classList.toggle("hidden", fault === "hiddenButton");
        agree.classList.toggle("away", fault === "outOfReach");
        if (fault === "lateDeadButton") agree.addEventListener("click", () => (agree.disabled = true));
        if (fault === "jumpingButton")
          agree.addEventListener("pointerdown", () => (agree.style.marginTop = "200px"));
        const parts = [check("By checking this box you agree")];
        if (fault !== "missingButton") parts.push(agree);
        show(dialog("Consent to continue", ...parts));
        const cover = () => {
          const sheet = make("div", "");
          sheet.className = "cover";
          main.append(sheet);
        };
        if (fault === "coveredButton") main.querySelector("input").addEventListener("change", cover);
      };
      const place = () => show(make("button", "Sign here", adopt));
      const adopt = () => {
        const ink = make("p", "Nothing is drawn");
        const drawn = () => (ink.textContent = "It is drawn");
        const note = make("p", "Press F4");
        document.onkeydown = (event) => {
          if (event.key === "F4" && fault !== "ignoredKey") note.textContent = "F was pressed";
        };
        show(dialog(
          "Please provide your signature", field(), pad(drawn), ink, note,
          check("By selecting this box you adopt"),
          make("button", "Adopt and Sign", fault === "stuckDialog" ? undefined : finish)));
      };
      const finish = () => show(make("button", "Finish", end));
      const tell = (type, error) => {
        if (fault === "noEvent" || fault === "wrongTitle") return;
        location.href = `signatureapi-message://${type}/` + (error ? `?error_type=${error}` : "");
      };
      const end = () => {
        if (fault === "confirmation") return show(dialog("Confirm to continue", make("button", "Confirm")));
        if (fault === "noResult") return show();
        show(make("h1", fault === "wrongTitle" ? "Signing canceled" : "Document signed"));
        setTimeout(() => {
          if (fault === "otherEvent") tell("ceremony.canceled");
          else if (fault === "otherErrorType") tell("ceremony.failed", "unauthorized");
          else if (fault === "unknownEvent") tell("ceremony.paused");
          else tell("ceremony.completed");
        }, 1500);
      };
      begin();
    </script>
    </html>
    """
  }
}
