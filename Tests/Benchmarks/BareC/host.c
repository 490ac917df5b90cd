// The least code in C that shows a ceremony and catches its event: what CeremonyHost is measured against.
//
// It does what WebKitGTK's documentation shows, and nothing for comfort or safety but WebKit's own web sandbox, which it
// can leave out. Its window opens first. Each line on standard input is a ceremony's address; it is shown until its event
// comes, which is printed with the time it came at, in nanoseconds of the real-time clock. At the end of the input it
// leaves.
#include <glib-unix.h>
#include <libsoup/soup.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <webkit2/webkit2.h>

static char *proxy, *certificate_file, *bridge_file, *confirm_url;
static gboolean unsandboxed;

static GtkWidget *window, *view;
static GTlsCertificate *certificate;
static SoupSession *session;
static GIOChannel *input;
static guint ending;
static gboolean ended;

static void leave_if_done(void) {
  if (ended && !view) gtk_main_quit();
}

static void end_ceremony(void) {
  g_clear_handle_id(&ending, g_source_remove);
  gtk_widget_destroy(view);
  view = NULL;
  leave_if_done();
}

static gboolean end_later(gpointer data) {
  ending = 0;
  end_ceremony();
  return G_SOURCE_REMOVE;
}

// With --confirm, what a signing app does: it asks the server, and shows what it says.
static void on_answer(GObject *source, GAsyncResult *result, gpointer data) {
  GBytes *body = soup_session_send_and_read_finish(session, result, NULL);
  gboolean is_signed = body && g_strstr_len(g_bytes_get_data(body, NULL), g_bytes_get_size(body), "\"completed\"");
  GtkWidget *label = gtk_label_new(is_signed ? "Document signed" : "Not confirmed");
  gtk_container_remove(GTK_CONTAINER(window), view);
  view = label;
  gtk_container_add(GTK_CONTAINER(window), label);
  gtk_widget_show(label);
  if (body) g_bytes_unref(body);
}

static void on_event(const char *event) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  printf("%lld%09ld %s\n", (long long)now.tv_sec, now.tv_nsec, event);
  fflush(stdout);
  if (!confirm_url) {
    ending = g_idle_add(end_later, NULL);
    return;
  }
  SoupMessage *message = soup_message_new("GET", confirm_url);
  soup_session_send_and_read_async(session, message, G_PRIORITY_DEFAULT, NULL, on_answer, NULL);
  g_object_unref(message);
}

// Redirect delivery: the page goes to an address that only the host understands.
static gboolean on_decide_policy(WebKitWebView *web_view, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type) {
  if (type != WEBKIT_POLICY_DECISION_TYPE_NAVIGATION_ACTION) return FALSE;
  WebKitNavigationAction *action =
      webkit_navigation_policy_decision_get_navigation_action(WEBKIT_NAVIGATION_POLICY_DECISION(decision));
  const char *uri = webkit_uri_request_get_uri(webkit_navigation_action_get_request(action));
  if (!g_str_has_prefix(uri, "signatureapi-message:")) return FALSE;
  webkit_policy_decision_ignore(decision);
  on_event(uri);
  return TRUE;
}

// Message delivery: the bridge script forwards what the page posts.
static void on_message(WebKitUserContentManager *manager, WebKitJavascriptResult *result) {
  char *text = jsc_value_to_string(webkit_javascript_result_get_js_value(result));
  on_event(text);
  g_free(text);
}

static void show_ceremony(const char *url) {
  if (ending) end_ceremony();
  WebKitWebsiteDataManager *data = webkit_website_data_manager_new_ephemeral();
  WebKitWebContext *context = webkit_web_context_new_with_website_data_manager(data);
  webkit_web_context_set_sandbox_enabled(context, !unsandboxed);
  if (proxy) {
    WebKitNetworkProxySettings *settings = webkit_network_proxy_settings_new(proxy, NULL);
    webkit_website_data_manager_set_network_proxy_settings(data, WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings);
    webkit_network_proxy_settings_free(settings);
  }
  if (certificate) webkit_web_context_allow_tls_certificate_for_host(context, certificate, "sign.signatureapi.com");
  if (certificate) webkit_web_context_allow_tls_certificate_for_host(context, certificate, "vault.signatureapi.com");

  WebKitUserContentManager *manager = webkit_user_content_manager_new();
  if (bridge_file) {
    char *source;
    if (!g_file_get_contents(bridge_file, &source, NULL, NULL)) g_error("cannot read the bridge script");
    WebKitUserScript *script = webkit_user_script_new(
        source, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START, NULL, NULL);
    g_signal_connect(manager, "script-message-received::signatureapiBridge", G_CALLBACK(on_message), NULL);
    webkit_user_content_manager_register_script_message_handler(manager, "signatureapiBridge");
    webkit_user_content_manager_add_script(manager, script);
    webkit_user_script_unref(script);
    g_free(source);
  }

  view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", manager, NULL);
  g_object_unref(manager);
  g_object_unref(context);
  g_object_unref(data);
  if (!bridge_file) g_signal_connect(view, "decide-policy", G_CALLBACK(on_decide_policy), NULL);
  gtk_container_add(GTK_CONTAINER(window), view);
  gtk_widget_show(view);
  webkit_web_view_load_uri(WEBKIT_WEB_VIEW(view), url);
}

static gboolean on_input(int descriptor, GIOCondition condition, gpointer data) {
  char *line = NULL;
  if (g_io_channel_read_line(input, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) {
    ended = TRUE;
    leave_if_done();
    return G_SOURCE_REMOVE;
  }
  show_ceremony(g_strchomp(line));
  g_free(line);
  return G_SOURCE_CONTINUE;
}

int main(int argc, char **argv) {
  GOptionEntry entries[] = {
      {"proxy", 0, 0, G_OPTION_ARG_STRING, &proxy, "How the sandbox is reached", "URL"},
      {"certificate", 0, 0, G_OPTION_ARG_FILENAME, &certificate_file, "The sandbox's certificate", "FILE"},
      {"bridge", 0, 0, G_OPTION_ARG_FILENAME, &bridge_file, "Take messages, through this bridge script", "FILE"},
      {"confirm", 0, 0, G_OPTION_ARG_STRING, &confirm_url, "After the event, ask here and show the answer", "URL"},
      {"no-web-sandbox", 0, 0, G_OPTION_ARG_NONE, &unsandboxed, "Run the page outside WebKit's sandbox", NULL},
      {NULL}};
  GError *error = NULL;
  if (!gtk_init_with_args(&argc, &argv, NULL, entries, NULL, &error)) {
    fprintf(stderr, "%s\n", error ? error->message : "no display");
    return 64;
  }
  window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_title(GTK_WINDOW(window), "Bare C host");
  gtk_window_set_default_size(GTK_WINDOW(window), 760, 860);
  g_signal_connect(window, "destroy", G_CALLBACK(gtk_main_quit), NULL);
  gtk_widget_show(window);

  if (certificate_file) certificate = g_tls_certificate_new_from_file(certificate_file, NULL);
  if (confirm_url) session = soup_session_new();
  input = g_io_channel_unix_new(0);
  g_unix_fd_add(0, G_IO_IN | G_IO_HUP, on_input, NULL);
  gtk_main();
  return 0;
}
