// The least libsoup server in C: answers every request with the bytes of one file. What CeremonyHost's servers are
// measured against. It prints its port.
#include <libsoup/soup.h>
#include <stdio.h>

static char *body;
static gsize length;
static const char *type;

static void answer(SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data) {
  soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response(message, type, SOUP_MEMORY_STATIC, body, length);
}

// With libsoup's own socket the eleventh client to come at once would wait a second and more.
static GSocket *listening_socket(GError **error) {
  GSocket *socket = g_socket_new(G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);
  if (!socket) return NULL;
  g_socket_set_listen_backlog(socket, 512);
  g_autoptr(GSocketAddress) address = g_inet_socket_address_new_from_string("127.0.0.1", 0);
  return g_socket_bind(socket, address, TRUE, error) && g_socket_listen(socket, error) ? socket : NULL;
}

int main(int argc, char **argv) {
  if (argc != 3 || !g_file_get_contents(argv[1], &body, &length, NULL)) {
    fprintf(stderr, "usage: bare-server FILE CONTENT-TYPE\n");
    return 64;
  }
  type = argv[2];
  SoupServer *server = soup_server_new("server-header", "bare-server", NULL);
  soup_server_add_handler(server, NULL, answer, NULL, NULL);
  GError *error = NULL;
  GSocket *socket = listening_socket(&error);
  if (!socket || !soup_server_listen_socket(server, socket, 0, &error)) {
    fprintf(stderr, "%s\n", error->message);
    return 70;
  }
  GSList *addresses = soup_server_get_uris(server);
  printf("%d\n", g_uri_get_port(addresses->data));
  fflush(stdout);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return 0;
}
