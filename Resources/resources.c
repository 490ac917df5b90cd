#include "CResources.h"

#include <string.h>

// Each file becomes one array. The name in the table at the end is the file's path in this folder.

static const unsigned char bridge_js[] = {
#embed "bridge.js"
};

static const unsigned char iframe_listener_js[] = {
#embed "iframe-listener.js"
};

static const unsigned char iframe_host_html[] = {
#embed "iframe-host.html"
};

#define FILE_ENTRY(name, array) {name, {array, sizeof array}}

static const struct {
  const char *name;
  CResource resource;
} table[] = {
    FILE_ENTRY("bridge.js", bridge_js),
    FILE_ENTRY("iframe-listener.js", iframe_listener_js),
    FILE_ENTRY("iframe-host.html", iframe_host_html),
};

CResource cresource_named(const char *name) {
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    if (strcmp(table[i].name, name) == 0) return table[i].resource;
  }
  return (CResource){NULL, 0};
}
