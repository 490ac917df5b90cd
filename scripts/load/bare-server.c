// A server that does nothing but answer: what libsoup alone costs, to hold the sandbox's figures against. It answers POST
// with the first file and GET with the second, listens on a free port of 127.0.0.1, and prints the port.
#include <libsoup/soup.h>

static GBytes *bodies[2];

static void answer(SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data) {
  GBytes *body = bodies[soup_server_message_get_method(message) == SOUP_METHOD_POST ? 0 : 1];
  soup_server_message_set_status(message, 200, NULL);
  SoupMessageHeaders *headers = soup_server_message_get_response_headers(message);
  soup_message_headers_append(headers, "Content-Type", "application/json");
  // As the sandbox's server does.
  soup_message_headers_append(headers, "Connection", "close");
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
  // libsoup's own listener breaks off the eleventh client to come at once.
  GSocket *socket = g_socket_new(G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);
  g_socket_set_listen_backlog(socket, 512);
  if (!g_socket_bind(socket, g_inet_socket_address_new_from_string("127.0.0.1", 0), TRUE, NULL)) return 70;
  if (!g_socket_listen(socket, NULL) || !soup_server_listen_socket(server, socket, 0, NULL)) return 70;
  GSList *uris = soup_server_get_uris(server);
  g_print("%d\n", g_uri_get_port(uris->data));
  g_slist_free_full(uris, (GDestroyNotify)g_uri_unref);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
