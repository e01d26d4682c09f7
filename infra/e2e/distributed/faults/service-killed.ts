import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createReplica, type Replica } from '@portal/distributed';
import { topics } from '@portal/contracts/events';
import type { Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { createCutLine, type CutLine } from '../../../service-kit/testing/cut-line.ts';
import type { KillableEngines } from '../../../service-kit/testing/killable-engines.ts';
import { applicationWith } from '../../faults/application.ts';
import { call } from '../../faults/call.ts';
import { noticeOf } from '../../faults/notice-of.ts';
import { registration, signUp, type Person } from '../../faults/people.ts';
import { expectAllOnce } from './both-sides.ts';
import { lagBehind } from './lag.ts';
import { filedBefore, replicasOf, type SharedPortal } from './shared-portal.ts';
import { storedBy } from './stored-by.ts';
import { eventsOn } from './topic-events.ts';

const group = 'notifications.accounts';
const retried = new RegExp(`^portal_consumer_failures_total\\{.*group="${group}".*retried.*\\} [1-9]`, 'm');

/**
 * The two places where a crash could lose or double something: a service dies with its state stored and the event of it not
 * yet published, because the broker is away; another dies with the effect of an event stored and its offset not committed.
 */
export function describeServiceKilled(testBedOf: () => SharedPortal & { engines: KillableEngines }): void {
  describe('services killed between two writes', () => {
    let testBed: ReturnType<typeof testBedOf>;
    let line: CutLine;
    let consumer: Replica;
    let before: Set<string>;
    let told: Submitted;
    let repeatedly: Person;
    const ends: Record<'outbox' | 'published' | 'behind' | 'notices', number> = {
      outbox: -1,
      published: -1,
      behind: -1,
      notices: -1,
    };

    const notify = () => replicasOf(testBed.portal, 'notifications');
    const behind = () => lagBehind(testBed.portal, group, topics.account);
    const noticesOf = async (person: Person) =>
      (await storedBy(testBed.portal, 'notifications', 'notices')).filter(({ recipient }) => recipient === person.id);
    const mailsOf = async (person: Person) =>
      (await storedBy(testBed.portal, 'notifications', 'mails')).filter(({ recipient }) => recipient === person.id);

    beforeAll(async () => {
      testBed = testBedOf();
      const { portal, engines, owner, files } = testBed;
      before = await filedBefore(owner);
      repeatedly = await signUp(portal.url, 'researcher');
      const { hostname, port } = new URL(engines.mongodb.address);
      line = await createCutLine(hostname, Number(port));
      const throughLine = new URL(engines.mongodb.address);
      throughLine.host = `127.0.0.1:${line.port}`;
      consumer = await createReplica('notifications', 3, { ...portal.env, MONGODB_URI: throughLine.href });
      await Promise.all(notify().map((replica) => replica.stop()));
      await consumer.start();
      await waitFor(async () => (await behind()) === 0);

      // The one consumer holds the event and cannot store what follows from it.
      line.cut();
      const body = registration(repeatedly.email, 'researcher');
      expect((await call(`${portal.url}/api/accounts`, 'POST', { body })).status).toBe(201);
      const metrics = async () => (await fetch(`${consumer.opsUrl}/metrics`)).text();
      await waitFor(async () => retried.test(await metrics()));
      // Then it can, and can commit nothing any more.
      await engines.kafka.kill();
      line.mend();
      told = await owner.post<Submitted>('/api/protocols', applicationWith(files), randomUUID());
      await waitFor(async () => (await mailsOf(repeatedly)).some(({ state }) => state === 'sent'));
      ends.notices = (await noticesOf(repeatedly)).length;
      const stored = await storedBy(portal, 'protocol', 'protocols');
      ends.outbox = stored.find(({ _id }) => _id === told.id)?._outbox?.length ?? 0;

      const dying = [consumer, ...replicasOf(portal, 'protocol')];
      await Promise.all(dying.map((replica) => replica.kill()));
      await engines.kafka.start();
      ends.behind = await waitFor(behind);
      ends.published = (await eventsOn(portal, topics.protocol)).filter(({ key }) => key === told.id).length;
      await Promise.all([...notify(), ...replicasOf(portal, 'protocol')].map((replica) => replica.start()));
    });
    afterAll(async () => {
      await consumer?.kill();
      await line?.close();
    });

    it('died where they should: the event stored and not published, the effect stored and not committed', () => {
      expect(ends).toEqual({ outbox: 1, published: 0, behind: 1, notices: 1 });
    });

    it('the event that was left behind is published, and has its effects, once', async () => {
      await expectAllOnce(testBed.portal, testBed, [told], before);
    });

    it('the event that came a second time has no second effect', async () => {
      await waitFor(async () => (await behind()) === 0);
      expect(await noticesOf(repeatedly)).toHaveLength(1);
      const mails = await mailsOf(repeatedly);
      expect(mails.map(({ state }) => state)).toEqual(['sent']);
      const taken = testBed.portal.mailServer.taken.filter(({ messageId }) => noticeOf(messageId) === mails[0]!._id);
      expect(taken).toHaveLength(1);
    });
  });
}
