#!/usr/bin/python3
"""What BareC/host.c does, in Python by PyGObject."""

import argparse
import sys
import time

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, GLib, Gtk, WebKit2  # noqa: E402


class Host:
    def __init__(self, options):
        self.options = options
        self.view = None
        self.ending = None
        self.ended = False
        self.certificate = Gio.TlsCertificate.new_from_file(options.certificate)
        self.window = Gtk.Window(title="PyGObject host", default_width=760, default_height=860)
        self.window.connect("destroy", Gtk.main_quit)
        self.window.show()
        self.input = GLib.IOChannel.unix_new(0)
        GLib.unix_fd_add_full(
            GLib.PRIORITY_DEFAULT, 0, GLib.IOCondition.IN | GLib.IOCondition.HUP, self.on_input)

    def on_input(self, *_):
        status, line, _, _ = self.input.read_line()
        if status != GLib.IOStatus.NORMAL:
            self.ended = True
            self.leave_if_done()
            return GLib.SOURCE_REMOVE
        self.show(line.strip())
        return GLib.SOURCE_CONTINUE

    def leave_if_done(self):
        if self.ended and not self.view:
            Gtk.main_quit()

    def show(self, url):
        if self.ending:
            GLib.source_remove(self.ending)
            self.end()
        data = WebKit2.WebsiteDataManager.new_ephemeral()
        context = WebKit2.WebContext(website_data_manager=data)
        context.set_sandbox_enabled(True)
        data.set_network_proxy_settings(
            WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(self.options.proxy, None))
        for host in ("sign", "vault"):
            context.allow_tls_certificate_for_host(self.certificate, f"{host}.signatureapi.com")
        manager = WebKit2.UserContentManager()
        if self.options.bridge:
            with open(self.options.bridge) as file:
                script = WebKit2.UserScript(
                    file.read(), WebKit2.UserContentInjectedFrames.TOP_FRAME,
                    WebKit2.UserScriptInjectionTime.START, None, None)
            manager.connect("script-message-received::signatureapiBridge", self.on_message)
            manager.register_script_message_handler("signatureapiBridge")
            manager.add_script(script)
        self.view = WebKit2.WebView(web_context=context, user_content_manager=manager)
        if not self.options.bridge:
            self.view.connect("decide-policy", self.on_decide_policy)
        self.window.add(self.view)
        self.view.show()
        self.view.load_uri(url)

    def on_decide_policy(self, _, decision, kind):
        if kind != WebKit2.PolicyDecisionType.NAVIGATION_ACTION:
            return False
        uri = decision.get_navigation_action().get_request().get_uri()
        if not uri.startswith("signatureapi-message:"):
            return False
        decision.ignore()
        self.on_event(uri)
        return True

    def on_message(self, _, result):
        self.on_event(result.get_js_value().to_string())

    def on_event(self, event):
        print(time.time_ns(), event, flush=True)
        self.ending = GLib.idle_add(self.end)

    def end(self):
        self.ending = None
        self.view.destroy()
        self.view = None
        self.leave_if_done()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--proxy")
    parser.add_argument("--certificate")
    parser.add_argument("--bridge")
    Host(parser.parse_args(sys.argv[1:]))
    Gtk.main()


if __name__ == "__main__":
    main()
