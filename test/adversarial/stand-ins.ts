/** A stand-in for Maven that goes on until it is ended. */
export const SLEEPS = "#!/bin/sh\necho '[INFO] Scanning for projects...'\nsleep 300 &\nwait\n";
