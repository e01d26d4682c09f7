export interface Timed {
  /** Milliseconds of each call. */
  times: readonly number[];
  /** Calls that ended in a second. */
  rate: number;
}

/** No measurement goes on for longer, in ms. */
const longest = 30_000;

/** Makes so many calls, `width` under way all the time. */
export async function timed(count: number, width: number, one: () => Promise<unknown>): Promise<Timed> {
  const times: number[] = [];
  const start = performance.now();
  let begun = 0;
  const run = async (): Promise<void> => {
    while (begun < count && performance.now() < start + longest) {
      begun += 1;
      const began = performance.now();
      await one();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: width }, run));
  return { times, rate: Math.round((times.length * 1000) / (performance.now() - start)) };
}
