import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { sharedRun } from './shared-run.ts';

describe('a shared run', () => {
  /** Runs that end when they are let. */
  const held = () => {
    const ends: (() => void)[] = [];
    let begun = 0;
    const ask = sharedRun(() => {
      const run = ++begun;
      return new Promise<number>((resolve) => ends.push(() => resolve(run)));
    });
    /** Ends what is under way, and lets what was asked for begin. */
    const end = async () => {
      ends.shift()?.();
      await turn();
      await turn();
    };
    return { ask, end, begun: () => begun };
  };

  it('answers everyone with one that began after they asked, and never two at once', async () => {
    const { ask, end, begun } = held();
    const first = [ask(), ask()];
    expect(begun()).toBe(0);
    await end();
    expect(begun()).toBe(1);
    const second = [ask(), ask()];
    await turn();
    expect(begun()).toBe(1);
    await end();
    expect(begun()).toBe(2);
    const third = ask();
    await end();
    await end();
    expect(await Promise.all([...first, ...second, third])).toEqual([1, 1, 2, 2, 3]);
  });

  it('goes on after one that failed', async () => {
    let tries = 0;
    const ask = sharedRun(async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return tries;
    });
    await expect(ask()).rejects.toThrow('away');
    expect(await ask()).toBe(2);
  });
});
