#pragma once
#include <cairo-xlib.h>
#include <cairo.h>
