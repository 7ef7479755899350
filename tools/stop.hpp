#pragma once

// ^C and SIGTERM: the run ends at the next block border.  The first signal asks, the second kills.

namespace gridmill::tools {

// Installs the handlers, ignores SIGPIPE (a closed pipe is an error code to us) and makes sure that
// descriptors 0, 1 and 2 are open, so that no file we open can take their place.
void prepare_process();

// Has a signal asked us to stop?  Safe from every thread.
bool stop_requested();

}  // namespace gridmill::tools
