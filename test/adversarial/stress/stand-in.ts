/** How a stand-in for Maven behaves; a call chooses by `-Dstand.in=NAME`. */
export const BEHAVIOURS = [
  "quick",
  "fails",
  "floods",
  "sleeps",
  "stubborn",
  "stops",
  "escapes",
  "closes",
  "dies",
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** Those that go on until they are ended. */
export const ENDLESS: ReadonlySet<Behaviour> = new Set(["sleeps", "stubborn", "stops", "escapes"]);

/** One program for all of them. Where another one is still at work in the same project, it says so in collisions.txt. */
export const STAND_IN = `#!/bin/sh
behaviour=quick
for word; do case $word in -Dstand.in=*) behaviour=\${word#*=} ;; esac; done
other=$(cat building.txt 2>/dev/null)
case $([ -n "$other" ] && ps -o stat= -p "$other") in
  ''|Z*) ;;
  *) echo "$behaviour met $other" >> collisions.txt ;;
esac
echo $$ > building.txt
over() { rm -f building.txt; }
echo "[INFO] Scanning for projects..."
case $behaviour in
  quick) over; echo "[INFO] BUILD SUCCESS" ;;
  fails) over; echo "[ERROR] /p/A.java:[1,1] cannot find symbol"; echo "[INFO] BUILD FAILURE"; exit 1 ;;
  floods)
    awk 'BEGIN { for (i = 0; i < 200000; i++) print "[INFO] line " i " of a long log that nobody reads" }'
    over; echo "[INFO] BUILD SUCCESS" ;;
  sleeps) sleep 600 & sleep 601; wait ;;
  stubborn) trap '' TERM INT HUP; sleep 602 & while :; do sleep 603; done ;;
  stops) sleep 604 & kill -s STOP $!; sleep 605 ;;
  escapes) setsid sleep 606 >/dev/null 2>&1 & sleep 607 ;;
  closes) exec >/dev/null 2>&1; over ;;
  dies) over; kill -s KILL $$ ;;
esac
`;
