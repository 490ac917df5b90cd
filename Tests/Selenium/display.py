"""An X server of the tests' own, and the one thing of a hand that WebKit's driver has not: the wheel."""

import os
import subprocess
from ctypes import CDLL, c_char_p, c_int, c_uint, c_ulong, c_void_p

WHEEL_DOWN = 5


class Display:
    """An X server, on a display that is free."""

    def __init__(self):
        reading, writing = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self.name = ":" + numbers.readline().strip()
        os.environ["DISPLAY"] = self.name

    def turn_wheel(self, x, y):
        """Puts the pointer somewhere on the screen, in one leap, and turns the wheel one notch down there."""
        x11, xtest = CDLL("libX11.so.6"), CDLL("libXtst.so.6")
        x11.XOpenDisplay.restype = c_void_p
        x11.XOpenDisplay.argtypes = [c_char_p]
        x11.XSync.argtypes = [c_void_p, c_int]
        x11.XCloseDisplay.argtypes = [c_void_p]
        xtest.XTestFakeMotionEvent.argtypes = [c_void_p, c_int, c_int, c_int, c_ulong]
        xtest.XTestFakeButtonEvent.argtypes = [c_void_p, c_uint, c_int, c_ulong]
        connection = x11.XOpenDisplay(self.name.encode())
        assert connection
        xtest.XTestFakeMotionEvent(connection, -1, x, y, 0)
        for is_down in (1, 0):
            xtest.XTestFakeButtonEvent(connection, WHEEL_DOWN, is_down, 0)
        x11.XSync(connection, 0)
        x11.XCloseDisplay(connection)

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
