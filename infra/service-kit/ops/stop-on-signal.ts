/** Milliseconds from the signal until the process ends whatever still runs. */
const longestStop = 25_000;

const stops: (() => Promise<void>)[] = [];

/** Ends the process with 0 once `stop` has drained it, after SIGTERM or SIGINT; where several ask for it, once all have. */
export function stopOnSignal(stop: () => Promise<void>): void {
  if (stops.push(stop) > 1) return;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Whatever does not end by itself is safe to cut: nothing acknowledged is in memory alone.
      setTimeout(() => process.exit(1), longestStop).unref();
      void Promise.all(stops.map((each) => each())).then(() => process.exit(0));
    });
  }
}
