#pragma once

// ^C, SIGTERM and a closed terminal: the run ends at the next block border.  The first signal asks, the
// second kills.  A signal that our caller ignores (nohup, a job in the background) stays ignored.

namespace gridmill::tools {

// Installs the handlers, ignores SIGPIPE and SIGXFSZ (a closed pipe and a file that may not grow are
// error codes to us) and makes sure that descriptors 0, 1 and 2 are open, so that no file we open can
// take their place.
void prepare_process();

// Has a signal asked us to stop?  Safe from every thread.
bool stop_requested();

// Blocks until `descriptor` can be read (or has ended, or is broken: the read will say).  False when a
// signal asked us to stop first, whichever thread the signal was delivered to.
bool wait_for_input(int descriptor);

}  // namespace gridmill::tools
