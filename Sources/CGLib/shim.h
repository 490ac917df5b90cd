#pragma once
#include "child-birth.h"
#include "main-queue.h"
#include "private-memory.h"
#include "socket-source.h"

#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <glib-object.h>
#include <glib-unix.h>
#include <glib.h>
#include <sys/pidfd.h>
