#pragma once
// GTK's dialog to print on Unix. libgtk-3 has it; its headers are in a folder that WebKit's package does not name.
#include <gtk/gtk.h>

typedef struct _GtkPrintUnixDialog GtkPrintUnixDialog;

GType gtk_print_unix_dialog_get_type(void);
GtkWidget *gtk_print_unix_dialog_new(const gchar *title, GtkWindow *parent);
GtkPrintSettings *gtk_print_unix_dialog_get_settings(GtkPrintUnixDialog *dialog);
GtkPageSetup *gtk_print_unix_dialog_get_page_setup(GtkPrintUnixDialog *dialog);
void gtk_print_unix_dialog_set_embed_page_setup(GtkPrintUnixDialog *dialog, gboolean embed);
