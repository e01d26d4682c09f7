import { expect, it } from '@jest/globals';
import { declaredFields } from '../declared-fields.ts';
import { aStudy, studies, type Study } from '../contract-fixture.ts';
import type { ChangeLog } from './change-log.ts';
import { createLists } from './lists.ts';
import { listsOf, type createSource } from './lists-source.ts';

/** Lists of one study, over a log that counts how often it was asked for news. */
function listsOver() {
  const asked = { times: 0 };
  const log = {
    newest: () => Promise.resolve({ _id: 0, key: 'first', ids: [] }),
    after: () => {
      asked.times += 1;
      return Promise.resolve({ news: [], isAll: true });
    },
  } as unknown as ChangeLog;
  const source = {
    amount: () => Promise.resolve(1),
    everything: () => [{ doc: aStudy('a'), events: [] }],
  } as unknown as ReturnType<typeof createSource<Study>>;
  const lists = createLists<Study, 'id'>({
    mongo: { uri: '', database: '' },
    source,
    log,
    lists: listsOf(declaredFields(studies)),
  });
  return { lists, asked };
}

it('lists as they stood recently ask the log once a second at most, and first of all', async () => {
  const { lists, asked } = listsOver();
  const began = performance.now();
  for (let time = 0; time < 200; time += 1) expect(await (await lists.recent()).count({})).toBe(1);
  const seconds = (performance.now() - began) / 1_000;
  expect(asked.times).toBeGreaterThan(0);
  expect(asked.times).toBeLessThanOrEqual(1 + seconds);
  lists.close();
});

it('lists as they stand ask it every time', async () => {
  const { lists, asked } = listsOver();
  for (let time = 0; time < 3; time += 1) await lists.current();
  expect(asked.times).toBe(3);
  lists.close();
});
