#pragma once
#include "display-loss.h"
#include "print-dialog.h"

#include <gtk/gtk.h>
#include <webkit2/webkit2.h>
