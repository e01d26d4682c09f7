import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '@portal/contracts/events';
import { createFakeClock, createTempFolder, waitFor } from '@portal/service-kit/testing';
import { approvedOn } from '../../../svc-protocol/approvals/approval.rules.ts';
import { notices } from '../../../svc-notifications/notices/store.ts';
import { accountEvent, people } from '../../../svc-protocol/testing/people.ts';
import { seed } from '../../../svc-protocol/testing/seed-protocol.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { startMailServer, type MailServer } from '../portal/mail-server.ts';
import { onOneMachine, onServers, type Profile, type ReplicaEngines } from './profiles.ts';
import { startReplica, type Replica } from './replica.ts';

/** Long enough for several looks of both replicas, every 50 ms: neither tells of a look that found nothing. */
const quietMs = 300;
const day = 86_400_000;

/** A year of the clock, on two replicas that stop and start: each reminder once (ADR 0018). */
function describeReminders(name: string, openProfile: (folder: string) => Promise<Profile>): void {
  describe(`reminders of the renewal, on ${name}`, () => {
    const clock = createFakeClock('2026-11-21T08:00:00.000Z');
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let mailServer: MailServer;
    let replicas: Replica[] = [];

    /** Answers the engines of the first one. */
    const start = async (): Promise<ReplicaEngines> => {
      const engines = await profile.open();
      replicas = await Promise.all(
        engines.map((one, at) => startReplica(one, { holder: `replica-${at}`, clock, smtpUrl: mailServer.url })),
      );
      return engines[0];
    };
    const stop = async (): Promise<void> => {
      // The second one of one machine shares the engines of the first.
      for (const replica of replicas.splice(0).reverse()) await replica.stop();
    };
    const on = (to: string): void => clock.advance(Date.parse(`${to}T08:00:00.000Z`) - clock().getTime());
    const mailsAbout = (number: string) =>
      mailServer.taken.filter(({ subject }) => subject.startsWith(`${number}: renew the approval by `)).length;
    const expectMails = async (later: number, sooner: number): Promise<void> => {
      const counted = () => [mailsAbout('MRCZ/A/1'), mailsAbout('MRCZ/A/2')];
      await waitFor(() => counted()[0]! >= later && counted()[1]! >= sooner);
      await sleep(quietMs);
      expect(counted()).toEqual([later, sooner]);
    };

    beforeAll(async () => {
      data = await createTempFolder();
      mailServer = await startMailServer();
      profile = await openProfile(data.folder);
      const [engines] = await profile.open();
      for (const [number, valid_until] of [
        ['MRCZ/A/1', '2027-11-21'],
        ['MRCZ/A/2', '2027-06-30'],
      ] as const) {
        const approval = { ...approvedOn('2026-11-21', { months: 12, days: 0 }), valid_until };
        await seed(engines.protocol, 'accepted', { number, approval });
      }
      await engines.close();
      const { bus } = await start();
      await bus.publish(topics.account, [accountEvent('owner', 'account.registered', people.owner)]);
    });
    afterAll(async () => {
      await stop();
      await profile?.remove();
      await mailServer?.stop();
      await data?.remove();
    });

    it('none is sent before its day', async () => {
      await expectMails(0, 0);
    });

    it('after a time in which nothing ran, of three that were due the latest alone is sent', async () => {
      await stop();
      on('2027-06-25');
      await start();
      await expectMails(0, 1);
    });

    it('each is sent once by two replicas, and not again by those that start after them', async () => {
      on('2027-09-21');
      await expectMails(0, 1);
      clock.advance(day);
      await expectMails(1, 1);
      await stop();
      await start();
      await expectMails(1, 1);
      on('2027-10-22');
      await expectMails(2, 1);
    });

    it('the last one comes while one replica is left, and none after the end', async () => {
      await replicas.splice(1, 1)[0]?.stop();
      on('2027-11-14');
      await expectMails(3, 1);
      on('2028-11-14');
      await expectMails(3, 1);
    });

    it('each is a notice too, one of each event', async () => {
      await stop();
      const engines = await profile.open();
      const found = await engines[0].notifications.collection(notices).find({ where: { recipient: 'owner' } });
      expect(found.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => 'protocol_renewal_due'));
      expect(found.map(({ about }) => about?.valid_until).sort()).toEqual([
        '2027-06-30',
        '2027-11-21',
        '2027-11-21',
        '2027-11-21',
      ]);
      for (const one of engines) await one.close();
    });
  });
}

describeReminders('SQLite and the bus in process', onOneMachine);
withDistributed('reminders of the renewal, on MongoDB and Kafka', (addresses) =>
  describeReminders('MongoDB and Kafka', () => onServers(addresses)),
);
