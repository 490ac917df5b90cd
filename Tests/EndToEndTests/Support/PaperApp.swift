/// An application made of one page: it looks to `ceremony-qa` like an app with a ceremony, and can be broken at will.
struct PaperApp {
  /// What is wrong with the page.
  enum Fault: String, CaseIterable {
    case none, deadButton, deadCheckbox, missingButton, disabledButton, movingButton, wrongTitle, confirmation, noResult
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
      button { padding: 1em }
    </style>
    <main></main>
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

      const begin = () => show(make("button", "Sign document", consent));
      const consent = () => {
        const agree = make("button", "Agree and Continue", fault === "deadButton" ? undefined : place);
        agree.disabled = fault === "disabledButton";
        agree.classList.toggle("moving", fault === "movingButton");
        const parts = [check("By checking this box you agree")];
        if (fault !== "missingButton") parts.push(agree);
        show(dialog("Consent to continue", ...parts));
      };
      const place = () => show(make("button", "Sign here", adopt));
      const adopt = () => show(dialog(
        "Please provide your signature",
        check("By selecting this box you adopt"),
        make("button", "Adopt and Sign", finish)));
      const finish = () => show(make("button", "Finish", end));
      const end = () => {
        if (fault === "confirmation") return show(dialog("Confirm to continue", make("button", "Confirm")));
        if (fault === "noResult") return show();
        show(make("h1", fault === "wrongTitle" ? "Signing canceled" : "Document signed"));
      };
      begin();
    </script>
    </html>
    """
  }
}
