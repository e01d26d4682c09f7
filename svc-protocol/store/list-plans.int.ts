import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openMongoStore } from '@portal/service-kit/store/mongo';
import type { Where } from '@portal/service-kit/store';
import mongoose, { type mongo } from 'mongoose';
import { declaredFields } from '../../infra/service-kit/store/declared-fields.ts';
import { filter, order } from '../../infra/service-kit/store/mongo/filter.ts';
import { findMongo, withEngine } from '../../infra/service-kit/testing/engines.ts';
import { protocolsCollection, sortFields, sortFieldsWithinStatus } from './protocols.collection.ts';

const fields = declaredFields(protocolsCollection);
const either = (where: Where, more: Where): Where[] => [where, { ...where, ...more }];
const sortsOf = (offered: Readonly<Record<string, string>>): string[] => [...new Set(Object.values(offered))];

const all = { deleted: false };
const own = { user: 'u1', deleted: false };
const assigned = { reviewer_ids: 'r1' };
const pending = { status: 'pending' };
const one = { study_type: 'PhD' };
const byStatus = (sort: string) => sort.endsWith('status');
const anySort = sortsOf(sortFields);

/** Every list that a page of the portal asks for, by whom it is for. */
const lists: readonly (readonly [Where, string])[] = [
  ...anySort
    .filter((sort) => !byStatus(sort))
    .flatMap((sort) =>
      either(all, pending).flatMap((where) => either(where, one).map((each) => [each, sort] as const)),
    ),
  ...anySort.filter(byStatus).map((sort) => [all, sort] as const),
  ...sortsOf(sortFieldsWithinStatus).map((sort) => [{ ...all, ...pending }, sort] as const),
  ...either(own, pending).flatMap((where) => ['created_date', '-created_date'].map((sort) => [where, sort] as const)),
  ...anySort
    .filter((sort) => !byStatus(sort))
    .flatMap((sort) => either(assigned, pending).map((where) => [where, sort] as const)),
];

withEngine(await findMongo(), 'lists of protocols on MongoDB', (uri) => {
  const database = `portal-${randomUUID()}`;
  const store = openMongoStore({ uri, database });
  let client: mongo.MongoClient;
  beforeAll(async () => {
    store.collection(protocolsCollection);
    await store.ready();
    client = await new mongoose.mongo.MongoClient(uri).connect();
  });
  afterAll(async () => {
    await client.db(database).dropDatabase();
    await client.close();
    await store.close();
  });

  const stagesOf = async (where: Where, sort: string): Promise<string[]> => {
    const native = client.db(database).collection(protocolsCollection.name);
    const { queryPlanner } = await native.find(filter(fields, { where })).sort(order(fields, sort)).explain();
    const stages = JSON.stringify(queryPlanner.winningPlan).matchAll(/"stage":"(\w+)"/g);
    return [...stages].map(([, stage = '']) => stage);
  };

  it('are read in the order of an index, and never sorted', async () => {
    for (const [where, sort] of lists) {
      const stages = await stagesOf(where, sort);
      expect({ where, sort, stages }).toEqual({ where, sort, stages: expect.arrayContaining(['IXSCAN']) });
      expect({ where, sort, stages }).not.toEqual({ where, sort, stages: expect.arrayContaining(['SORT']) });
    }
  });

  it('would say so if they were', async () => {
    expect(await stagesOf(own, 'first_decision_days')).toContain('SORT');
  });
});
