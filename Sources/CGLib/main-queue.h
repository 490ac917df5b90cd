#pragma once

// libdispatch's own hooks for a foreign main loop: the descriptor that becomes readable when the main queue
// has work, and the call that runs that work. Foundation's run loop is built on the same two.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *_Null_unspecified message);
