import { LOG_LEVELS, type LogLevel } from "../result/log-level.ts";

/** Writes `[TIMESTAMP] [LEVEL] [LOGGER] - MESSAGE` to stderr. */
export type Log = (level: LogLevel, logger: string, message: string) => void;

/**
 * A log from this level on, with secrets masked. The further lines of a message are indented, so that nothing in it can
 * pass for a line of its own. A reader that never reads cannot hold us up, and one that is gone cannot make us fail.
 */
export function createLog(least: LogLevel, mask: (text: string) => string): Log {
  const sink = Bun.stderr.writer();
  return (level, logger, message) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
    const text = mask(message).replace(/\r\n?|\n/g, "\n    ");
    try {
      sink.write(`[${new Date().toISOString()}] [${level}] [${logger}] - ${text}\n`);
      Promise.resolve(sink.flush()).catch(() => {});
    } catch {
      // Nobody reads the log any more.
    }
  };
}
