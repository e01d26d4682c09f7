import { beforeEach, describe, expect, it } from '@jest/globals';
import { silentLog } from '../log/index.ts';
import { EngineDown } from '../store/index.ts';
import { whileLeased, type LeaseOptions } from './while-leased.ts';

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
const work = { name: 'relay:studies', holder: 'one', ttlMs: 3, log: silentLog() };
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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
    // Several times as long as it takes to renew: nothing tells that there is no renewal.
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

  describe('that goes on past the deadline of its lease', () => {
    const told: unknown[] = [];
    const log = { warn: (what: unknown) => void told.push(what) } as LeaseOptions['log'];
    const ttlMs = 100;
    beforeEach(() => void told.splice(0));
    const block = (ms: number) => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    };

    it.each([
      ['because it let nothing else run', () => true, async () => block(2 * ttlMs)],
      [
        'because it let nothing else run for a while',
        () => true,
        () => {
          block(2 * ttlMs);
          return pause(2 * ttlMs);
        },
      ],
      ['because the store was down', () => new EngineDown('MongoDB'), () => pause(3 * ttlMs)],
    ])('is told once, by the name of the lease, %s', async (_why, later, go) => {
      let answers: () => boolean | Error = () => true;
      const store = storeWith(() => answers());
      await whileLeased({ ...work, ttlMs, store, log }, async () => {
        answers = later;
        await go();
      });
      expect(told).toEqual([{ lease: 'relay:studies', holder: 'one', ttlMs }]);
    });

    it('is not told where it ended in time or was renewed', async () => {
      const lasting = { ...work, ttlMs: 2_000, store: storeWith(() => true), log };
      await whileLeased(lasting, async () => undefined);
      await whileLeased(lasting, () => pause(2_300));
      expect(told).toEqual([]);
    });
  });
});
