/** The first and the longest poll interval, in ms. */
const [first, longest] = [10, 200];

/** Answers the first value that is neither undefined nor false; throws the last failure after `timeoutMs`, in ms. */
export async function waitFor<T>(
  probe: () => T | undefined | false | Promise<T | undefined | false>,
  timeoutMs = 120_000,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (let pause = first; ; pause = Math.min(pause * 1.2, longest)) {
    try {
      const value = await probe();
      if (value !== undefined && value !== false) return value;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    if (performance.now() > end) throw new Error(`did not happen within ${timeoutMs} ms: ${probe.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
