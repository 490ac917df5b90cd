"""The ceremony page as a person meets it: found by role and name, and by the hooks that it promises."""

import json

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

LIMIT = 20

# Counts the frames in which an element stands still while nothing is animated.
SETTLE = """
  const [element, done] = arguments;
  const moves = (it) => it.playState === "running" && it.effect.getTiming().iterations !== Infinity;
  let last, still = 0;
  const look = () => {
    const place = JSON.stringify(element.getBoundingClientRect());
    still = place === last && !document.getAnimations().some(moves) ? still + 1 : 0;
    last = place;
    if (still === 6) done();
    else requestAnimationFrame(look);
  };
  look();
"""


class Ceremony:
    def __init__(self, browser, url):
        self.browser = browser
        browser.get(url)
        self.listen()

    # What the page tells

    def listen(self):
        """Notes the messages of the page, which at the top is its own parent."""
        self.browser.execute_script(
            "window.told = []; window.addEventListener('message', (event) => window.told.push(event.data));"
        )

    @property
    def events(self):
        return self.browser.execute_script("return window.told")

    def wait_for_event(self):
        self.wait(lambda: self.events)
        return self.events[0]

    # Finding and waiting

    def wait(self, condition):
        # What a condition has found may be gone before it has looked at it.
        gone = [StaleElementReferenceException]
        return WebDriverWait(self.browser, LIMIT, 0.05, gone).until(lambda _: condition())

    def find(self, selector):
        return self.wait(lambda: next(iter(self.browser.find_elements(By.CSS_SELECTOR, selector)), None))

    def step(self, name):
        return self.find(f"[data-ceremony-step='{name}']")

    def button(self, name):
        """The button with this accessible name."""

        def search():
            for button in self.browser.find_elements(By.CSS_SELECTOR, "button"):
                if button.is_displayed() and button.accessible_name == name:
                    return button
            return None

        return self.wait(search)

    def text(self, selector):
        """What an element reads, once it has faded in: before that, drivers read nothing there."""
        return self.wait(lambda: self.find(selector).text)

    def heading(self):
        """The heading of the result."""
        return self.text(".result h1")

    # Acting

    def settle(self, element):
        """Waits until an element neither moves nor changes: a press before that may be lost."""
        self.browser.execute_async_script(SETTLE, element)
        return element

    def press(self, element):
        """Moves the pointer there, as a hand does, and clicks."""
        # Scrolling while the page still glides to the next place would be undone by it.
        self.browser.execute_script("arguments[0].scrollIntoViewIfNeeded?.()", self.settle(element))
        ActionChains(self.browser, duration=40).move_to_element(self.settle(element)).click().perform()

    def script_press(self, element):
        """A click that no person made."""
        self.browser.execute_script("arguments[0].click()", element)

    def consent(self, press=None):
        press = press or self.press
        press(self.step("disclosure"))
        press(self.step("disclosure-continue"))

    def adopt(self, press=None):
        press = press or self.press
        press(self.step("adopt"))
        press(self.step("adopt-apply"))

    def sign(self, press=None):
        press = press or self.press
        self.consent(press)
        press(self.find("button[name='signature-place-button']"))
        self.adopt(press)

    def move(self, *points):
        """Moves the pointer to places of the viewport, and through none between them."""
        actions = ActionChains(self.browser, duration=0)
        for x, y in points:
            actions.w3c_actions.pointer_action.move_to_location(x, y)
        actions.perform()

    # What Chromium saw

    def network(self):
        """The messages of Chromium's performance log."""
        return [json.loads(entry["message"])["message"] for entry in self.browser.get_log("performance")]
