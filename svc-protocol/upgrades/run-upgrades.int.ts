import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { EngineDown, openSqliteStore, type Store } from '@portal/service-kit/store';
import { createTempFolder } from '@portal/service-kit/testing';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { upgradeWalkCollection } from './store.ts';
import { runUpgrades, type Upgrade } from './run-upgrades.ts';

const protocols = {
  name: 'protocols',
  schema: z.object({ id: z.string(), version: z.number(), number: z.string() }),
  row: ['id', 'number'] as const,
};
const many = 250;

let place: Awaited<ReturnType<typeof createTempFolder>>;
let store: Store;
let seen: string[];
let told: unknown[];
beforeEach(async () => {
  place = await createTempFolder();
  store = openSqliteStore({ file: join(place.folder, 'store.sqlite') });
  [seen, told] = [[], []];
  for (let at = 100; at < 100 + many; at += 1)
    await store.collection(protocols).insert({ id: `p${at}`, version: 0, number: `MRCZ/A/${at}` });
});
afterEach(async () => {
  await store.close();
  await place.remove();
});

const log = { error: (...line: unknown[]) => void told.push(line) };
/** Two upgrades; the first throws this at a protocol. */
function upgraded(failing: { id: string; error: Error } | undefined, isHeld = () => true) {
  const dependencies = {
    protocols: store.collection(protocols),
    upgradeWalk: store.collection(upgradeWalkCollection),
  } as unknown as Dependencies;
  const upgrade = (mark: string, fails: boolean): Upgrade => ({
    mark,
    renew: async (_dependencies, { id }) => {
      seen.push(`${mark} ${id}`);
      if (fails && id === failing?.id) throw failing.error;
    },
  });
  return runUpgrades(dependencies, [upgrade('first', true), upgrade('second', false)], { store, log, isHeld });
}
const marks = async () => Object.keys(await store.counters()).sort();

it('upgrades go through the protocols once, all of them together', async () => {
  expect(await upgraded(undefined)).toBe(true);
  expect(seen.slice(0, 3)).toEqual(['first p100', 'second p100', 'first p101']);
  expect([new Set(seen).size, seen.length, await marks()]).toEqual([2 * many, 2 * many, ['first', 'second']]);
});

it('upgrades name the protocol with which one fails, do the others, and mark that one as done no more than it is', async () => {
  const error = new Error('unreadable');
  expect(await upgraded({ id: 'p130', error })).toBe(true);
  expect([seen.length, await marks()]).toEqual([2 * many, ['second']]);
  const about = { upgrade: 'first', protocol: 'p130', record: 'MRCZ/A/130', error };
  expect(told).toEqual([[about, expect.stringContaining('infra/deploy/when.md')]]);
});

it('upgrades wait for a store that is down, and tell of no protocol', async () => {
  await expect(upgraded({ id: 'p130', error: new EngineDown('The store') })).rejects.toThrow(EngineDown);
  expect([await marks(), told]).toEqual([[], []]);
});

it('upgrades whose lease is lost go on behind the last batch, and remember what failed', async () => {
  let left = 2 * 220;
  expect(await upgraded({ id: 'p130', error: new Error('unreadable') }, () => (left -= 1) >= 0)).toBe(false);
  expect(await marks()).toEqual([]);
  seen = [];
  expect(await upgraded(undefined)).toBe(true);
  expect([seen[0], seen.length, await marks()]).toEqual(['first p299', 2 * 51, ['second']]);
});
