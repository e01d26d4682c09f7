import { expect, it } from '@jest/globals';
import { openDevice, tidyDevice } from './device.ts';
import { fakeIdb } from './idb.fake.ts';
import type { DeviceCopy } from './places.ts';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64url');
const day = 86_400_000;
const copy = (facts: Partial<DeviceCopy> = {}): DeviceCopy => ({
  id: 'draft-0001',
  kind: 'review',
  subject: 'p1',
  name: 'Malaria in Gokwe',
  body: { text: 'Half a thought' },
  rev: 1,
  sent: 0,
  generation: 1,
  at: 0,
  ...facts,
});
const open = (idb: ReturnType<typeof fakeIdb>, account = 'me', secret = 1) =>
  openDevice(idb.use, account, key(secret), () => 0);

it('keeps what nobody can read without the key, and reads it with it', async () => {
  const idb = fakeIdb();
  const device = await open(idb);
  expect(await device.write(copy())).toBe('kept');
  const lies = [...idb.records].map(([name, record]) => {
    const { text, ...head } = record as { text: ArrayBuffer };
    return name + JSON.stringify(head) + Buffer.from(text).toString('latin1');
  });
  expect(lies.join()).not.toMatch(/Half|thought|Malaria|review/);
  expect(await device.read('draft-0001')).toEqual(copy());
  expect(await (await open(idb, 'me', 2)).read('draft-0001')).toBeUndefined();
  expect(await (await open(idb, 'other')).list()).toEqual([]);
});

it('takes nothing for true that was changed there', async () => {
  const idb = fakeIdb();
  const device = await open(idb);
  await device.write(copy());
  const record = idb.records.get('me/draft-0001') as object;
  for (const changed of [{ rev: 2 }, { at: 5 }, { sent: 1 }, { generation: 2 }]) {
    idb.records.set('me/draft-0001', { ...record, ...changed });
    expect(await device.read('draft-0001')).toBeUndefined();
  }
  idb.records.set('me/draft-0002', record);
  expect(await device.read('draft-0002')).toBeUndefined();
});

it('drops what an earlier opening, an earlier rev or an ended draft still writes', async () => {
  const device = await open(fakeIdb());
  await device.write(copy({ generation: 2, rev: 5 }));
  expect(await device.claim('draft-0001')).toBe(3);
  expect(await device.write(copy({ generation: 1, rev: 9 }))).toBe('late');
  expect(await device.write(copy({ generation: 2, rev: 4 }))).toBe('late');
  expect(await device.read('draft-0001')).toMatchObject({ generation: 2, rev: 5 });
  await device.end('draft-0001');
  expect(await device.write(copy({ generation: 9, rev: 9 }))).toBe('late');
  expect(await device.read('draft-0001')).toBe('ended');
});

it('that is full drops the oldest copies that the server has, and no others', async () => {
  const idb = fakeIdb();
  const device = await open(idb);
  await device.write(copy({ id: 'saved-old', sent: 1, at: 1 }));
  await device.write(copy({ id: 'saved-new', sent: 1, at: 2 }));
  await device.write(copy({ id: 'unsent', at: 0 }));
  idb.limit.records = 3;
  expect(await device.write(copy({ id: 'another' }))).toBe('kept');
  expect([...idb.records.keys()]).toEqual(['me/saved-new', 'me/unsent', 'me/another']);
  expect(await device.write(copy({ id: 'last' }))).toBe('kept');
  expect(await device.write(copy({ id: 'too much' }))).toBe('full');
  // Logging out must not fail by it.
  await device.choose(true);
  expect(await device.isLocked()).toBeUndefined();
});

it('at the end of a session keeps all where that was chosen, else what the server lacks, for 7 days', async () => {
  const idb = fakeIdb();
  const [mine, other] = [await open(idb), await open(idb, 'other')];
  for (const device of [mine, other]) {
    await device.write(copy({ id: 'saved', sent: 1 }));
    await device.write(copy({ id: 'unsent' }));
  }
  await other.choose(true);
  await tidyDevice(idb.use, 6 * day);
  const lies = () => [...idb.records.keys()].sort();
  const others = ['locked/other', 'other/saved', 'other/unsent'];
  expect(lies()).toEqual([...others.slice(0, 1), 'me/unsent', ...others.slice(1)]);
  await tidyDevice(idb.use, 8 * day);
  expect(lies()).toEqual(others);
  await other.choose(false);
  await other.forget();
  expect([lies(), await other.isLocked()]).toEqual([['locked/other'], false]);
  await tidyDevice(idb.use, 400 * day);
  expect(await other.isLocked()).toBe(false);
});

it('after its end reads and writes nothing', async () => {
  const idb = fakeIdb();
  const device = await open(idb);
  await device.write(copy());
  device.shut();
  expect([await device.read('draft-0001'), await device.write(copy({ rev: 2 })), await device.list()]).toEqual([
    undefined,
    'off',
    [],
  ]);
});
