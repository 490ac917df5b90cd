#pragma once
#include <stddef.h>

/// A file of this folder, compiled in: it lives as long as the process.
typedef struct {
  const unsigned char *_Nullable bytes;
  size_t count;
} CResource;

/// The compiled-in file of this name, as the table in `resources.c` spells it; no bytes when there is none.
CResource cresource_named(const char *_Nonnull name);

/// The name of the compiled-in file of this number, from 0; NULL behind the last.
const char *_Nullable cresource_name(ptrdiff_t index);
