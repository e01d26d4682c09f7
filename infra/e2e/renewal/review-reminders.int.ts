import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '@portal/contracts/events';
import { createFakeClock, createTempFolder, waitFor } from '@portal/service-kit/testing';
import { accountEvent, people } from '../../../svc-protocol/testing/people.ts';
import { seed } from '../../../svc-protocol/testing/seed-protocol.ts';
import { withDistributed } from '../distributed/with-distributed.ts';
import { startMailServer, type MailServer } from '../portal/mail-server.ts';
import { onOneMachine, onServers, type Profile } from './profiles.ts';
import { startReplica, type Replica } from './replica.ts';

/** Long enough for several looks of both replicas. */
const quietMs = 300;

/** The reminders of a late review, on two replicas at once: each once (docs/reviews 18). */
function describeReviewReminders(name: string, openProfile: (folder: string) => Promise<Profile>): void {
  describe(`reminders of a review, on ${name}`, () => {
    const clock = createFakeClock('2026-11-21T08:00:00.000Z');
    let data: Awaited<ReturnType<typeof createTempFolder>>;
    let profile: Profile;
    let mailServer: MailServer;
    let replicas: Replica[] = [];

    const on = (to: string): void => clock.advance(Date.parse(`${to}T08:00:00.000Z`) - clock().getTime());
    /** Mails to the reviewer, and to the officer, so far. */
    const counted = () => [
      mailServer.taken.filter(({ subject }) => subject.includes('your comment is due')).length,
      mailServer.taken.filter(({ subject }) => subject.includes('a review is late')).length,
    ];
    const expectMails = async (reviewer: number, officer: number): Promise<void> => {
      await waitFor(() => counted()[0]! >= reviewer && counted()[1]! >= officer);
      await sleep(quietMs);
      expect(counted()).toEqual([reviewer, officer]);
    };

    beforeAll(async () => {
      data = await createTempFolder();
      mailServer = await startMailServer();
      profile = await openProfile(data.folder);
      const engines = await profile.open();
      const due = { due_at: '2026-12-10', remind_on: '2026-12-07', reminded_on: null, reminders: 0 };
      await seed(engines[0].protocol, 'assigned', {
        ...{ number: 'MRCZ/BU/1', study_type: 'BSc', reviewer: 'first', alt_reviewer: null },
        review_due: { reviewer: due },
      });
      replicas = await Promise.all(
        engines.map((one, at) => startReplica(one, { holder: `replica-${at}`, clock, smtpUrl: mailServer.url })),
      );
      await engines[0].bus.publish(
        topics.account,
        (['owner', 'first', 'officer'] as const).map((id) => accountEvent(id, 'account.registered', people[id])),
      );
    });
    afterAll(async () => {
      for (const replica of replicas.splice(0).reverse()) await replica.stop();
      await profile?.remove();
      await mailServer?.stop();
      await data?.remove();
    });

    it('are none before their day, and one for both replicas on it', async () => {
      await expectMails(0, 0);
      on('2026-12-07');
      await expectMails(1, 0);
    });

    it('of those that were missed only the last one is sent, once, which tells officers too', async () => {
      on('2026-12-18');
      await expectMails(2, 1);
      on('2026-12-30');
      await expectMails(2, 1);
    });
  });
}

describeReviewReminders('SQLite and the bus in process', onOneMachine);
withDistributed('reminders of a review, on MongoDB and Kafka', (addresses) =>
  describeReviewReminders('MongoDB and Kafka', () => onServers(addresses)),
);
