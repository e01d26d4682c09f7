import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EngineDown } from '../store/index.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestStore } from '../testing/test-store.ts';
import { openDeadLetters, type DeadLetters } from './index.ts';

const failed = (id: string, group = 'one') => ({
  id: `${group}/study/${id}`,
  group,
  topic: 'study',
  key: 'a',
  event: JSON.stringify({ id, $where: { 'a.b': '\u0000\ud800' }, ['__proto__']: 1 }),
  cause: 'TypeError: no',
  attempts: 5,
});

onEachStore((open) => {
  describe('dead letters', () => {
    let place: TestStore;
    let deadLetters: DeadLetters;
    const clock = createFakeClock('2026-11-22T08:00:00.000Z');

    beforeAll(async () => {
      place = await open();
      deadLetters = openDeadLetters(place.store, clock);
    });
    afterAll(async () => {
      await place.store.close();
      await place.remove();
    });

    it('are one for an event that two members of a group give up at once, with when it failed first and last', async () => {
      await Promise.all([deadLetters.keep(failed('e')), deadLetters.keep(failed('e'))]);
      clock.advance(1_000);
      await deadLetters.keep({ ...failed('e'), cause: 'TypeError: still not' });
      expect(await deadLetters.list('one')).toEqual([
        {
          ...failed('e'),
          version: 3,
          cause: 'TypeError: still not',
          attempts: 15,
          first_failed_at: '2026-11-22T08:00:00.000Z',
          last_failed_at: '2026-11-22T08:00:01.000Z',
        },
      ]);
    });

    it('are counted and listed by group, the oldest first, however many there are', async () => {
      for (let at = 0; at < 120; at += 1) {
        clock.advance(1);
        await deadLetters.keep(failed(`e${at}`, 'many'));
      }
      expect(await deadLetters.count('many')).toBe(120);
      const ids = (await deadLetters.list('many')).map(({ id }) => id);
      expect(ids).toEqual(Array.from({ length: 120 }, (_, at) => `many/study/e${at}`));
    });

    it('stay as they are where an engine is down when they are handed out', async () => {
      const before = await deadLetters.list('many');
      const handle = () => Promise.reject(new EngineDown('the store'));
      const redriven = deadLetters.redrive({ group: 'many', topics: ['study'], handle });
      await expect(redriven).rejects.toThrow(EngineDown);
      expect(await deadLetters.list('many')).toEqual(before);
    });

    it('are handed out as they came, and are gone once they went through', async () => {
      const seen: unknown[] = [];
      const handle = async (event: unknown) => void seen.push(event);
      expect(await deadLetters.redrive({ group: 'one', topics: ['other'], handle })).toBe(0);
      expect(await deadLetters.redrive({ group: 'one', topics: ['study'], handle })).toBe(1);
      expect(seen).toEqual([JSON.parse(failed('e').event)]);
      expect(await deadLetters.count('one')).toBe(0);
    });
  });
});
