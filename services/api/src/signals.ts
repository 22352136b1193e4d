/**
 * A terminal's Ctrl-C often arrives twice, once directly and once through npm: signals this close together count as
 * one.
 */
const SAME_WISH_MS = 1_000;

/**
 * On SIGINT, SIGTERM or SIGHUP, runs what `beforeEnd` was given, then ends the process; a later signal ends it at once.
 * Before `beforeEnd` was called, the first signal ends it: the embedded database stops with this process.
 */
export function endOnSignals(reportFailure: (error: unknown) => void) {
  let close: (() => Promise<void>) | undefined;
  let askedAt: number | undefined;

  async function end(code: number) {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > SAME_WISH_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    try {
      await close?.();
    } catch (error) {
      reportFailure(error);
      process.exit(1);
    }
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  return {
    beforeEnd: (closing: () => Promise<void>) => {
      close = closing;
    },
    afterFailure: (error: unknown) => {
      reportFailure(error);
      void end(1);
    },
  };
}
