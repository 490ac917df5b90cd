#pragma once

// Of Xlib this alone: its header gives names such as Display and Window to what is not ours.
struct _XDisplay;

/// Has `handler` called when the connection to the X server is lost. Xlib ends the process when it returns.
int (*XSetIOErrorHandler(int (*handler)(struct _XDisplay *)))(struct _XDisplay *);
