#pragma once
#include <gdk/gdk.h>

// Of Xlib this alone: its header gives names such as Display and Window to what is not ours.
struct _XDisplay;

/// Has `handler` called when the connection to the X server is lost. Xlib ends the process when it returns.
int (*XSetIOErrorHandler(int (*handler)(struct _XDisplay *)))(struct _XDisplay *);

// Of Wayland this alone: its headers are in a package that WebKit's does not name.
struct wl_display;

GType gdk_wayland_display_get_type(void);
struct wl_display *gdk_wayland_display_get_wl_display(GdkDisplay *display);
/// The descriptor of the connection to the compositor.
int wl_display_get_fd(struct wl_display *display);
