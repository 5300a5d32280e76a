/**
 * Reads the stacks in a thread dump of HotSpot (SIGQUIT, `jcmd PID Thread.print`), each as the frames of a stack trace.
 * Threads without Java frames are left out.
 */
export function readThreadDump(text: string): readonly string[] {
  const stacks: string[] = [];
  let frames: string[] = [];
  for (const line of [...text.split(/\r?\n/), ""]) {
    // "main" #1 prio=5 os_prio=0 cpu=383.59ms elapsed=6.03s tid=0x00007fbd34018020 nid=0x15e9 waiting on condition
    if (line.startsWith('"') || line === "") {
      if (frames.length > 0) stacks.push(frames.join("\n"));
      frames = [];
    } else if (line.startsWith("\tat ")) frames.push(line);
  }
  return stacks;
}
