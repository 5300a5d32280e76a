import { LOG_LEVELS, type LogLevel } from "../model/log-level.ts";
import { clean } from "../text/clean.ts";
import { withoutCentre } from "../text/cut.ts";

/** Writes `[TIMESTAMP] [LEVEL] [LOGGER] - MESSAGE` to stderr. */
export type Log = (level: LogLevel, logger: string, message: string) => void;

/**
 * Creates a log that writes messages of this level and above, with secrets masked, nothing hidden and within a length.
 * Further lines of a message are indented, so that none looks like a log line of its own. A reader that does not read
 * cannot block the server, and one that has gone cannot make it fail.
 */
export function createLog(least: LogLevel, mask: (text: string) => string): Log {
  const sink = Bun.stderr.writer();
  return (level, logger, message) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
    const masked = mask(clean(message));
    const text = masked.length > LONGEST ? withoutCentre(masked, LONGEST) : masked;
    try {
      sink.write(`[${new Date().toISOString()}] [${level}] [${logger}] - ${text.replaceAll("\n", "\n    ")}\n`);
      Promise.resolve(sink.flush()).catch(() => {});
    } catch {
      // Nobody reads the log any more.
    }
  };
}

const LONGEST = 10_000;
