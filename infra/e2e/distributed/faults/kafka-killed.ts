import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Notice } from '@portal/contracts/notices';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import type { KillableEngines } from '../../../service-kit/testing/killable-engines.ts';
import { expectAllOnce } from './both-sides.ts';
import { filedBefore, type SharedPortal } from './shared-portal.ts';
import { startSteadyLoad, type SteadyAttempt } from './steady-load.ts';

const awayMs = 20_000;

/** Nobody who submits needs the bus at that moment: it brings the news to others, later. */
export function describeKafkaKilled(testBedOf: () => SharedPortal & { engines: KillableEngines }): void {
  describe('Kafka killed and back after 20 s while applications are submitted', () => {
    let testBed: ReturnType<typeof testBedOf>;
    let before: Set<string>;
    let attempts: readonly SteadyAttempt[];
    let during: readonly Submitted[];
    /** What was shown of a submitted protocol while the bus was still away. */
    let shown: { protocol: Protocol; receipts: Notice[] };

    beforeAll(async () => {
      testBed = testBedOf();
      const { owner, files, engines } = testBed;
      before = await filedBefore(owner);
      const load = startSteadyLoad(owner, files, { tabs: 2, pauseMs: 700 });
      await sleep(2_000);
      await engines.kafka.kill();
      const first = load.attempts.length;
      await sleep(awayMs);
      // On a slow machine it stays away until enough were submitted meanwhile.
      during = await waitFor(() => {
        const submitted = load.attempts.slice(first).flatMap(({ answer }) => answer ?? []);
        return submitted.length > 10 && submitted;
      });
      const [{ id }] = during as [Submitted];
      const notices = await owner.get<Notice[]>('/api/notifications');
      shown = {
        protocol: await owner.get<Protocol>(`/api/protocols/${id}`),
        receipts: notices.filter(({ link }) => link === `/protocol/${id}`),
      };
      await engines.kafka.start();
      await sleep(1_000);
      await load.stop();
      attempts = load.attempts;
    });

    it('nobody who submits notices', () => {
      expect(attempts.flatMap(({ answers }) => answers.map(({ status }) => status))).toEqual(attempts.map(() => 201));
      expect(Math.max(...attempts.flatMap(({ answers }) => answers.map(({ ms }) => ms)))).toBeLessThan(awayMs);
    });

    it('what is shown meanwhile is true: filed and numbered, and not yet told to anybody', () => {
      const [{ id, number }] = during as [Submitted];
      expect(shown).toMatchObject({ protocol: { id, number, status: 'pending' }, receipts: [] });
    });

    it('every acknowledged application exists once, with one event, one receipt, one notice and one mail of each', async () => {
      await expectAllOnce(
        testBed.portal,
        testBed,
        attempts.map(({ answer }) => answer!),
        before,
      );
    });
  });
}
