// Looks at a display from outside, the same way for every program measured. Times are nanoseconds of the real-time clock.
//
//   probe windows            prints, until it is ended: "ready", then the time of each program's window that appears
//   probe press              presses Return over the middle of the topmost window
//   probe changed FROM FOR   looks at the middle of the topmost window from the time FROM on, for FOR milliseconds, and
//                            prints when the last change of what is seen there was first seen, and how many there were
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const int smallest = 200;  // Smaller windows are toolkits' helpers.

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int ignore_errors(Display *display, XErrorEvent *event) {
  (void)display, (void)event;  // A window may go at any time.
  return 0;
}

static int is_program_window(Display *display, Window window) {
  XWindowAttributes attributes;
  return XGetWindowAttributes(display, window, &attributes) && !attributes.override_redirect &&
         attributes.map_state == IsViewable && attributes.width >= smallest && attributes.height >= smallest;
}

static _Noreturn void watch_windows(Display *display) {
  XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
  XSync(display, False);
  printf("ready\n");
  for (;;) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type != MapNotify) continue;
    long long time = now();
    if (is_program_window(display, event.xmap.window)) printf("%lld\n", time);
  }
}

static Window topmost(Display *display) {
  Window root, parent, *children, found = None;
  unsigned count;
  if (!XQueryTree(display, DefaultRootWindow(display), &root, &parent, &children, &count)) return None;
  while (count-- && !found)
    if (is_program_window(display, children[count])) found = children[count];
  XFree(children);
  return found;
}

static int press(Display *display) {
  XWindowAttributes place;
  Window window = topmost(display);
  if (!window || !XGetWindowAttributes(display, window, &place)) return 1;
  KeyCode key = XKeysymToKeycode(display, XK_Return);
  XTestFakeMotionEvent(display, -1, place.x + place.width / 2, place.y + place.height / 2, 0);
  XTestFakeKeyEvent(display, key, True, 30);
  XTestFakeKeyEvent(display, key, False, 0);
  XSync(display, False);
  return 0;
}

static uint64_t digest(const XImage *image) {
  uint64_t value = 1469598103934665603ULL;
  const uint64_t *words = (const uint64_t *)image->data;
  for (size_t word = 0; word < (size_t)image->bytes_per_line * image->height / 8; word++)
    value = (value ^ words[word]) * 1099511628211ULL;
  return value;
}

static int watch_changes(Display *display, long long from, long long milliseconds) {
  enum { width = 320, height = 160 };
  XWindowAttributes place;
  Window window = topmost(display);
  if (!window || !XGetWindowAttributes(display, window, &place)) return 1;
  uint64_t last = 0;
  long long changed = 0;
  int changes = -1;
  while (now() < from + milliseconds * 1000000LL) {
    struct timespec pause = {0, now() < from ? 200000 : 1000000};
    nanosleep(&pause, NULL);
    if (now() < from) continue;
    XImage *image =
        XGetImage(display, window, (place.width - width) / 2, (place.height - height) / 2, width, height, AllPlanes, ZPixmap);
    if (!image) return 1;
    long long time = now();
    uint64_t seen = digest(image);
    if (seen != last) changed = time, changes++, last = seen;
    XDestroyImage(image);
  }
  printf("%lld %d\n", changed, changes);
  return 0;
}

int main(int argc, char **argv) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  Display *display = XOpenDisplay(NULL);
  if (!display || argc < 2) return 69;
  XSetErrorHandler(ignore_errors);
  if (!strcmp(argv[1], "windows")) watch_windows(display);
  if (!strcmp(argv[1], "press")) return press(display);
  if (!strcmp(argv[1], "changed") && argc == 4) return watch_changes(display, atoll(argv[2]), atoll(argv[3]));
  return 64;
}
