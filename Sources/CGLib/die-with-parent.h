#pragma once
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <unistd.h>

// Runs in a forked child before it becomes another program, where only async-signal-safe calls are allowed: which is
// why this is C. The child gets a session of its own, so that a terminal's Ctrl-C reaches it through its parent alone,
// and is killed by the kernel when its parent ends in whatever way.
static inline void cglib_die_with_parent(void *_Nullable parent) {
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have ended before the kernel was told.
  if (getppid() != (pid_t)(intptr_t)parent) _exit(127);
}
