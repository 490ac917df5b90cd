#pragma once
#include <sys/prctl.h>
#include <sys/resource.h>

// Keeps what this process has in memory out of core dumps and away from other processes of the same user, and what its
// children have out of core dumps. In C because prctl takes variable arguments.
//
// A limit of 1 rather than 0: it leaves no room for a file, and is the one limit by which the kernel does not hand the
// dump to a program either (fs/coredump.c).
static inline void cglib_keep_memory_private(void) {
  const struct rlimit limit = {1, 1};
  setrlimit(RLIMIT_CORE, &limit);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}
