#pragma once
#include <gio/gio.h>

/// Sets what a source of `g_socket_create_source` calls. GLib wants its type cast away, which Swift cannot write.
static inline void ceremony_set_socket_callback(
    GSource *source, GSocketSourceFunc callback, gpointer data, GDestroyNotify destroy) {
  g_source_set_callback(source, G_SOURCE_FUNC(callback), data, destroy);
}
