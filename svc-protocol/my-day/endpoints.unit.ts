import { expect, it } from '@jest/globals';
import type { Dependencies } from '../dependencies.ts';
import { countDesk } from './endpoints.ts';

const down = (afterMs: number) => () =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('The store is down.')), afterMs));
/** Fails when the others have failed. */
let fail = (): void => undefined;
const late = () => new Promise((_, reject) => (fail = () => reject(new Error('The store is down.'))));

it('counts that fail one after the other refuse the request, and none of them goes unhandled', async () => {
  const early = { total: down(1), countBy: down(1) };
  const dependencies = {
    ...{ protocols: early, followUps: early, meetings: { find: down(1) }, reviewTasks: { total: late } },
    ...{ clock: () => new Date(), config: { timeZone: 'Africa/Harare' } },
  } as unknown as Dependencies;
  await expect(countDesk(dependencies).handle({} as never)).rejects.toThrow('The store is down.');
  fail();
  await new Promise(setImmediate);
});
