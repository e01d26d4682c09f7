import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics, type EventEnvelope } from '@portal/contracts/events';
import { openDeadLetters } from '@portal/service-kit/bus';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices } from '@portal/service-kit/service';
import { createTempFolder } from '@portal/service-kit/testing';
import { systemClock } from '@portal/service-kit/time';
import { createServices, type Engines } from '@portal/standalone';
import { claims } from '../../../svc-documents/files/claims.store.ts';
import { accounts } from '../../../svc-notifications/accounts/store.ts';
import { notices } from '../../../svc-notifications/notices/store.ts';
import { accountsCollection } from '../../../svc-protocol/accounts/store.ts';
import { embedded } from '../operations/profiles.ts';
import sampleEvents from './events.json' with { type: 'json' };

const groups = {
  documents: ['documents.claims'],
  notifications: ['notifications.accounts', 'notifications.protocols'],
  protocol: ['protocol', 'protocol.files', 'protocol.review_tasks'],
} as const;

/** Real events of most types. */
const events: readonly { topic: string; event: EventEnvelope }[] = sampleEvents;

const metrics = createMetrics();
let engines: Engines;
let stop: () => Promise<void>;

beforeAll(async () => {
  const { folder, remove } = await createTempFolder();
  const profile = await embedded(folder);
  engines = await profile.open();
  const { all } = createServices(engines, profile.settings, silentLog(), metrics);
  await startServices(all);
  stop = async () => {
    for (const service of all) await service.stop();
    await engines.close();
    await remove();
  };
});
afterAll(() => stop());

/** Which groups gave an event up, from the first one of this file on. */
const deadLetters = async () => {
  const found: string[] = [];
  for (const [service, names] of Object.entries(groups)) {
    const { [service as keyof typeof groups]: store } = engines.stores;
    const kept = openDeadLetters(store, systemClock);
    for (const group of names) found.push(...(await kept.list(group)).map(({ key }) => `${group} ${key}`));
  }
  return found;
};
const eventOf = (type: string, changes: Partial<EventEnvelope>, data: object): EventEnvelope => {
  const { event } = events.find((one) => one.event.type === type)!;
  return { ...event, id: `${changes.key}-${changes.seq ?? 1}-${type}`, ...changes, data: { ...event.data, ...data } };
};
const publish = (topic: string, event: EventEnvelope) => engines.bus.publish(topic, [event]);
const claimOf = (key: string) => engines.stores.documents.collection(claims).findById(key);

describe('events of this version', () => {
  it('are of known types, and read by every service', async () => {
    for (const { topic, event } of events) await publish(topic, event);
    expect(await deadLetters()).toEqual([]);
    expect(await metrics.text()).not.toContain('what="unknown_type"');
    for (const { topic, event } of events) {
      const { key } = event;
      if (topic === topics.protocol || topic === topics.follow_up)
        expect(await claimOf(key)).toMatchObject({ files: event.data.files });
      if (topic !== topics.account) continue;
      expect(await engines.stores.notifications.collection(accounts).findById(key)).toMatchObject({ seq: event.seq });
      expect(await engines.stores.protocol.collection(accountsCollection).findById(key)).toMatchObject({
        seq: event.seq,
      });
    }
  });
});

describe('events of a version to come', () => {
  it('are read where fields that nobody uses are otherwise, and where the status is unknown', async () => {
    const strange = { status: 'suspended', study_type: { kind: 'Trial' }, created_date: undefined, more: [1] };
    await publish('protocol', eventOf('protocol.submitted', { key: 'p-strange' }, strange));
    await publish(
      'follow_up',
      eventOf('follow_up.submitted', { key: 'f-strange' }, { state: 'approved', files: ['f-1'] }),
    );
    await publish('account', eventOf('account.registered', { key: 'a-strange' }, { id: 7, language: 'sn' }));
    expect(await deadLetters()).toEqual([]);
    expect(await claimOf('p-strange')).toBeDefined();
    expect(await claimOf('f-strange')).toMatchObject({ files: ['f-1'] });
    expect(await engines.stores.notifications.collection(accounts).findById('a-strange')).toMatchObject({ seq: 1 });
  });

  it('of a type that is unknown update views and tell nobody', async () => {
    const before = await engines.stores.notifications.collection(notices).count({});
    const state = { files: ['f-2'], called_reviewers: ['somebody'] };
    await publish('protocol', {
      ...eventOf('protocol.submitted', { key: 'p-strange', seq: 2 }, state),
      type: 'protocol.teleported',
    });
    expect(await claimOf('p-strange')).toMatchObject({ seq: 2, files: ['f-2'] });
    const renamed = eventOf('account.updated', { key: 'a-strange', seq: 2 }, { last_name: 'Ncube' });
    await publish('account', { ...renamed, type: 'account.merged' });
    const known = await engines.stores.protocol.collection(accountsCollection).findById('a-strange');
    expect(known).toMatchObject({ seq: 2, last_name: 'Ncube' });
    expect(await engines.stores.notifications.collection(notices).count({})).toBe(before);
    expect(await deadLetters()).toEqual([]);
    expect(await metrics.text()).toContain(
      'portal_consumer_failures_total{group="notifications.accounts",what="unknown_type"} 1',
    );
  });

  it('of a type that is unknown and tells something else are passed over', async () => {
    const ended = {
      ...eventOf('account.updated', { key: 'a-strange', seq: 3 }, {}),
      type: 'device.seen',
      data: { session: 's' },
    };
    await publish('account', ended);
    expect(await deadLetters()).toEqual([]);
    expect(await engines.stores.notifications.collection(accounts).findById('a-strange')).toMatchObject({ seq: 2 });
  });

  it('are kept as dead letters by whoever cannot do without a field, and by nobody else', async () => {
    await publish('protocol', eventOf('protocol.submitted', { key: 'p-poison' }, { title: { en: 'A study' } }));
    expect(await deadLetters()).toEqual(['documents.claims p-poison', 'notifications.protocols p-poison']);
    expect(await metrics.text()).toContain('portal_dead_events{group="documents.claims"} 1');
    expect(await metrics.text()).toContain('portal_dead_events{group="protocol"} 0');
  });
});
