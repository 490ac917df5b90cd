"""The browsers that the ceremony page is driven in: Chromium, and WebKitGTK as its own driver runs it."""

import os

from selenium import webdriver
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.webkitgtk.service import Service as WebKitService

HOSTS = [f"{name}.signatureapi.com" for name in ("sign", "api", "vault")]
MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


def chromium(sandbox, scale=1, width=1100, height=900, arguments=(), watches_network=True):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--no-pings",
        "--disable-features=OptimizationHints,MediaRouter,Translate,CertificateTransparencyComponentUpdater",
        f"--proxy-server=http://{sandbox.proxy}",
        f"--ignore-certificate-errors-spki-list={sandbox.certificate_digest}",
        f"--force-device-scale-factor={scale}",
        f"--window-size={width},{height}",
        *arguments,
    ]:
        options.add_argument(argument)
    if watches_network:
        options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
    return webdriver.Chrome(options=options, service=ChromeService("/usr/bin/chromedriver"))


class WebKitOptions(webdriver.WebKitGTKOptions):
    """Options with the certificates that the browser trusts, which Selenium has no name for."""

    certificates = []

    def to_capabilities(self):
        capabilities = super().to_capabilities()
        capabilities[self.KEY]["certificates"] = self.certificates
        return capabilities


def webkit(sandbox, scale=1, width=1100, height=900):
    options = WebKitOptions()
    options.binary_location = MINI_BROWSER
    for argument in ["--automation", f"--proxy=http://{sandbox.proxy}"]:
        options.add_argument(argument)
    options.certificates = [{"host": host, "certificateFile": str(sandbox.certificate)} for host in HOSTS]
    # Drawn as the host has it drawn where there is no GPU.
    drawing = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "GDK_SCALE": str(scale)}
    environment = {**os.environ, **drawing, "NO_AT_BRIDGE": "1"}
    service = WebKitService("/usr/bin/WebKitWebDriver", env=environment)
    browser = webdriver.WebKitGTK(options=options, service=service)
    browser.set_window_size(width, height)
    return browser


ENGINES = {"chromium": chromium, "webkit": webkit}
