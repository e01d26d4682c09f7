import { describe, expect, it } from '@jest/globals';
import { EngineDown } from '../store/index.ts';
import { whileLeased } from './while-leased.ts';

/** A store whose lease can be had as long as `answers` says so, and that remembers what it was asked. */
function storeWith(answers: () => boolean | Error) {
  const asked: string[] = [];
  return {
    asked,
    lease: async () => {
      asked.push('lease');
      const answer = answers();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    release: async () => void asked.push('release'),
  };
}
const work = { name: 'relay:studies', holder: 'one', ttlMs: 3 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('work under a lease', () => {
  it('is not done, and nothing is given back, while another holds it', async () => {
    const store = storeWith(() => false);
    let isDone = false;
    expect(await whileLeased({ ...work, store }, async () => void (isDone = true))).toBe(false);
    expect(isDone).toBe(false);
    expect(store.asked).toEqual(['lease']);
  });

  it('gives the lease back at its end, also when it fails', async () => {
    const store = storeWith(() => true);
    const failing = whileLeased({ ...work, ttlMs: 60_000, store }, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(store.asked).toEqual(['lease', 'release']);
  });

  it('renews while it lasts, and not after the lease was given back', async () => {
    const store = storeWith(() => true);
    await whileLeased({ ...work, store }, async () => {
      while (store.asked.length < 4) await pause(1);
    });
    await pause(10);
    expect(store.asked.at(-1)).toBe('release');
    expect(store.asked.filter((call) => call === 'release')).toHaveLength(1);
  });

  it.each([
    ['another took it', false],
    ['the store is down', new EngineDown('MongoDB')],
  ])('learns that the lease is lost when %s', async (_when, answer) => {
    let answers: boolean | Error = true;
    const store = storeWith(() => answers);
    const wasHeld = await new Promise((resolve, reject) => {
      const done = whileLeased({ ...work, store }, async (isHeld) => {
        const atFirst = isHeld();
        answers = answer;
        while (isHeld()) await pause(1);
        resolve([atFirst, isHeld()]);
      });
      done.catch(reject);
    });
    expect(wasHeld).toEqual([true, false]);
  });
});
