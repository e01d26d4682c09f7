import { expect, it } from '@jest/globals';
import { ApiProblem, Offline } from '../api/api-problem.ts';
import { noDevice, openDevice } from './device.ts';
import { fakeIdb } from './idb.fake.ts';
import { ownDevice } from './own-device.ts';

const key = Buffer.alloc(32, 1).toString('base64url');
const now = () => 0;
const copy = {
  id: 'draft-0001',
  kind: 'review',
  subject: 'p1',
  name: 'N1',
  body: { text: 'Half a thought' },
  rev: 1,
  sent: 0,
  generation: 1,
  at: 0,
} as const;

it.each([429, 500, 502, 503, 504])(
  'a portal that answers %i for the key does not answer: it is asked again, and what lies here is found then',
  async (status) => {
    const idb = fakeIdb();
    await (await openDevice(idb.use, 'me', key, now)).write(copy);
    let asked = 0;
    const keyOf = async () => {
      asked += 1;
      if (asked === 1) throw new ApiProblem(status, {});
      return key;
    };
    await expect(ownDevice(idb.use, 'me', keyOf, now)).rejects.toThrow(Offline);
    expect([...idb.records.keys()]).toEqual(['me/draft-0001']);
    expect(await (await ownDevice(idb.use, 'me', keyOf, now)).list()).toEqual([copy]);
  },
);

it('without an answer it is asked again; to whom the portal refuses the key, it alone keeps', async () => {
  const refusing = (error: Error) => ownDevice(fakeIdb().use, 'me', () => Promise.reject(error), now);
  await expect(refusing(new Offline())).rejects.toThrow(Offline);
  for (const status of [401, 403, 404]) expect(await refusing(new ApiProblem(status, {}))).toBe(noDevice);
});

it('without a place to store, the portal alone keeps, and no key is asked for', async () => {
  const never = () => Promise.reject(new Error('asked'));
  expect(await ownDevice(undefined, 'me', never, now)).toBe(noDevice);
});
