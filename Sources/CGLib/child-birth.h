#pragma once
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

// What a forked child needs to know before it becomes another program.
typedef struct {
  pid_t parent;
  // Where the child writes its process id: it may have ended before its parent can ask for it.
  int report;
} CGLibChildBirth;

// Runs in the forked child, where only async-signal-safe calls are allowed: which is why this is C. The child gets a
// session of its own, so that a terminal's Ctrl-C reaches it through its parent alone, and is killed by the kernel when
// its parent ends in whatever way.
static inline void cglib_begin_child(void *_Nullable data) {
  const CGLibChildBirth *birth = (const CGLibChildBirth *)data;
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have ended before the kernel was told.
  if (getppid() != birth->parent) _exit(127);
  const pid_t own = getpid();
  if (write(birth->report, &own, sizeof own) != sizeof own) _exit(127);
}
