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

int main(int argc, char **argv) {
  if (argc != 3 || !g_file_get_contents(argv[1], &body, &length, NULL)) {
    fprintf(stderr, "usage: bare-server FILE CONTENT-TYPE\n");
    return 64;
  }
  type = argv[2];
  SoupServer *server = soup_server_new("server-header", "bare-server", NULL);
  soup_server_add_handler(server, NULL, answer, NULL, NULL);
  GError *error = NULL;
  if (!soup_server_listen_local(server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error)) {
    fprintf(stderr, "%s\n", error->message);
    return 70;
  }
  GSList *addresses = soup_server_get_uris(server);
  printf("%d\n", g_uri_get_port(addresses->data));
  fflush(stdout);
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
  return 0;
}
