import { describe, expect, it } from '@jest/globals';
import { sharedRun } from './shared-run.ts';

describe('a shared run', () => {
  /** Runs that end when they are let: `begun` counts them. */
  const held = () => {
    const ends: (() => void)[] = [];
    let begun = 0;
    const ask = sharedRun(() => {
      const run = ++begun;
      return new Promise<number>((resolve) => ends.push(() => resolve(run)));
    });
    return { ask, end: () => ends.shift()?.(), begun: () => begun };
  };

  it('answers everyone with one that began after they asked, and never two at once', async () => {
    const { ask, end, begun } = held();
    const first = ask();
    const later = [ask(), ask()];
    expect(begun()).toBe(1);
    end();
    expect(await first).toBe(1);
    // Asked between two runs: the one that is about to begin is late enough.
    later.push(ask());
    await new Promise(setImmediate);
    expect(begun()).toBe(2);
    const last = ask();
    end();
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
    await new Promise(setImmediate);
    end();
    expect(await last).toBe(3);
  });

  it('goes on after one that failed', async () => {
    let tries = 0;
    const ask = sharedRun(async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return tries;
    });
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await ask()).toBe(3);
  });
});
