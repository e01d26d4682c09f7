/** Milliseconds from the signal until the process ends whatever still runs. */
const longestStop = 25_000;

/** Ends the process with 0 once `stop` has drained it, after SIGTERM or SIGINT. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Whatever does not end by itself is safe to cut: nothing acknowledged is in memory alone.
      setTimeout(() => process.exit(1), longestStop).unref();
      void stop().then(() => process.exit(0));
    });
  }
}
