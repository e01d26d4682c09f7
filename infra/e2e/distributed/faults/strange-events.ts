import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { topics, type EventEnvelope } from '@portal/contracts/events';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import type { DeadLetter } from '@portal/service-kit/bus';
import { waitFor } from '@portal/service-kit/testing';
import { applicationWith } from '../../faults/application.ts';
import { signUp } from '../../faults/people.ts';
import { expectAllOnce } from './both-sides.ts';
import { deadEventsOf, failuresOf, type Failures } from './failures.ts';
import { lagBehind } from './lag.ts';
import { filedBefore, type SharedPortal } from './shared-portal.ts';
import { storedBy } from './stored-by.ts';
import { eventsOn, kafkaOf } from './topic-events.ts';
import { everythingKept } from './views.ts';

const partitions = [0, 1];
const triesInAll = 5;
/** Who listens to what protocols tell. */
const listeners = [
  ['documents', 'documents.claims'],
  ['notifications', 'notifications.protocols'],
  ['protocol', 'protocol.forms'],
  ['protocol', 'protocol.record'],
  ['protocol', 'protocol.review_tasks'],
] as const;

/** Who listens to what else has happened here. */
const ofOthers = [
  ['protocol', topics.account],
  ['notifications.accounts', topics.account],
  ['protocol.files', topics.document],
] as const;

/** What a test, an old version or an attacker of the network might put on the bus. */
export function describeStrangeEvents(testBedOf: () => SharedPortal): void {
  describe('events that come twice, in the wrong order, of unknown types, and poison', () => {
    let testBed: SharedPortal;
    let assigned: Submitted;

    const send = async (messages: readonly { key: string; value: string; partition?: number }[]): Promise<void> => {
      const producer = kafkaOf(testBed.portal).producer();
      await producer.connect();
      await producer.send({ topic: testBed.portal.prefix + topics.protocol, messages: [...messages] });
      await producer.disconnect();
    };
    const handled = () =>
      waitFor(async () => {
        const all = [...listeners.map(([, group]) => [group, topics.protocol] as const), ...ofOthers];
        const lags = await Promise.all(all.map(([group, topic]) => lagBehind(testBed.portal, group, topic)));
        return lags.every((lag) => lag === 0);
      });
    const failures = () => Promise.all(listeners.map(([service, group]) => failuresOf(testBed.portal, service, group)));
    const since = (before: readonly Failures[], after: readonly Failures[]) =>
      after.map(({ retried, dead_lettered, unknown_type }, at) => ({
        retried: retried - before[at]!.retried,
        dead_lettered: dead_lettered - before[at]!.dead_lettered,
        unknown_type: unknown_type - before[at]!.unknown_type,
      }));

    beforeAll(async () => {
      testBed = testBedOf();
      const { portal, owner, officer, files } = testBed;
      const before = await filedBefore(owner);
      const [one, other] = [await signUp(portal.url, 'reviewer'), await signUp(portal.url, 'reviewer')];
      assigned = await owner.post<Submitted>('/api/protocols', applicationWith(files));
      const candidates = () => officer.get<unknown[]>(`/api/protocols/${assigned.id}/reviewer-candidates`);
      await waitFor(async () => (await candidates()).length === 2);
      await officer.post(`/api/protocols/${assigned.id}/assignment`, { reviewer: one.id, alt_reviewer: other.id });
      await expectAllOnce(portal, testBed, [assigned], before);
      await waitFor(async () =>
        (await eventsOn(portal, topics.protocol)).some(({ type }) => type === 'protocol.assigned'),
      );
      await handled();
      await waitFor(async () => {
        const mails = (await everythingKept(portal))['notifications/mails'] ?? [];
        return mails.length === 4 && mails.every(({ state }) => state === 'sent');
      });
    });

    it('leave everything as it was when they come twice and in reverse', async () => {
      const before = await everythingKept(testBed.portal);
      const sent = testBed.portal.mailServer.taken.length;
      const events = (await eventsOn(testBed.portal, topics.protocol)).filter(({ key }) => key === assigned.id);
      expect(events.map(({ type }) => type)).toEqual(['protocol.submitted', 'protocol.assigned']);
      const again = [...events.toReversed(), ...events];
      await send(again.map((event) => ({ key: event.key, value: JSON.stringify(event) })));
      await handled();
      expect(await everythingKept(testBed.portal)).toEqual(before);
      expect(testBed.portal.mailServer.taken).toHaveLength(sent);
    });

    it('are counted where their type is unknown, and change nothing where their state is known', async () => {
      const [before, counted] = [await everythingKept(testBed.portal), await failures()];
      const [event] = await eventsOn(testBed.portal, topics.protocol);
      const unknown = { ...event!, id: randomUUID(), type: 'protocol.teleported' } satisfies EventEnvelope;
      await send(partitions.map((partition) => ({ partition, key: unknown.key, value: JSON.stringify(unknown) })));
      await handled();
      const perListener = { retried: 0, dead_lettered: 0, unknown_type: partitions.length };
      expect(since(counted, await failures())).toEqual(listeners.map(() => perListener));
      expect(await everythingKept(testBed.portal)).toEqual(before);
    });

    it('are dead letters with their cause after five tries where they are poison, and hold up no other', async () => {
      const { portal, owner, files } = testBed;
      const [filed, counted] = [await filedBefore(owner), await failures()];
      const event = (await eventsOn(portal, topics.protocol)).find(({ type }) => type === 'protocol.submitted');
      const poison = partitions.flatMap((partition) => [
        { partition, key: 'poison', value: JSON.stringify({ ...event, id: `poison-${partition}`, seq: 0 }) },
        { partition, key: `text-${partition}`, value: `no { json ${partition}` },
      ]);
      await send(poison);
      const neighbours = await Promise.all(
        Array.from({ length: 4 }, () => owner.post<Submitted>('/api/protocols', applicationWith(files))),
      );
      await handled();
      const perListener = {
        retried: poison.length * (triesInAll - 1),
        dead_lettered: poison.length,
        unknown_type: 0,
      };
      expect(since(counted, await failures())).toEqual(listeners.map(() => perListener));

      for (const [service, group] of listeners)
        expect(await deadEventsOf(portal, service, group)).toEqual([poison.length, poison.length]);
      const services = [...new Set(listeners.map(([service]) => service))];
      const kept = await Promise.all(services.map((service) => storedBy(portal, service, 'dead_letters')));
      const letters = kept.flat() as unknown as DeadLetter[];
      const found = letters.map(({ group, event: text }) => `${group} ${idOf(text) ?? text}`).sort();
      const wanted = listeners.flatMap(([, group]) =>
        partitions.flatMap((partition) => [`${group} poison-${partition}`, `${group} no { json ${partition}`]),
      );
      expect(found).toEqual(wanted.sort());
      for (const { cause, event: text } of letters)
        expect(cause).toMatch(idOf(text) ? /PoisonEvent: .*seq/ : /SyntaxError/);

      expect((await owner.get<Protocol>(`/api/protocols/${assigned.id}`)).status).toBe('assigned');
      await expectAllOnce(portal, testBed, neighbours, filed);
    });
  });
}

const idOf = (text: string): string | undefined => /"id":"(poison-\d)"/.exec(text)?.[1];
