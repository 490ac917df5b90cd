// A server that does nothing but answer: what libsoup alone costs, to hold the sandbox's figures against. It answers POST
// with the first file and GET with the second, listens on a free port of 127.0.0.1, and prints the port.
#include <libsoup/soup.h>

static GBytes *bodies[2];

static void answer(SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data) {
  GBytes *body = bodies[soup_server_message_get_method(message) == SOUP_METHOD_POST ? 0 : 1];
  soup_server_message_set_status(message, 200, NULL);
  soup_message_headers_append(soup_server_message_get_response_headers(message), "Content-Type", "application/json");
  soup_message_body_append_bytes(soup_server_message_get_response_body(message), body);
}

int main(int count, char **arguments) {
  if (count != 3) return 64;
  for (int index = 0; index < 2; index++) {
    char *text;
    gsize length;
    if (!g_file_get_contents(arguments[index + 1], &text, &length, NULL)) return 66;
    bodies[index] = g_bytes_new_take(text, length);
  }
  SoupServer *server = soup_server_new("server-header", "bare", NULL);
  soup_server_add_handler(server, NULL, answer, NULL, NULL);
  if (!soup_server_listen_local(server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, NULL)) return 70;
  GSList *uris = soup_server_get_uris(server);
  g_print("%d\n", g_uri_get_port(uris->data));
  g_slist_free_full(uris, (GDestroyNotify)g_uri_unref);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
