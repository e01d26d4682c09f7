import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { createReplica } from '@portal/distributed';
import { expectAllOnce } from './both-sides.ts';
import { filedBefore, type SharedPortal } from './shared-portal.ts';
import { startSteadyLoad, type SteadyAttempt } from './steady-load.ts';

/** Every joining and leaving hands partitions over in the middle of the work. */
export function describeMembersComeAndGo(testBedOf: () => SharedPortal): void {
  describe('a third replica of the notifications service started and stopped while applications are submitted', () => {
    let testBed: SharedPortal;
    let before: Set<string>;
    let attempts: readonly SteadyAttempt[];
    let ended: number | null;

    beforeAll(async () => {
      testBed = testBedOf();
      before = await filedBefore(testBed.owner);
      const load = startSteadyLoad(testBed.owner, testBed.files, { tabs: 2, pauseMs: 200 });
      const third = await createReplica('notifications', 3, testBed.portal.env);
      try {
        await third.start();
        await sleep(3_000);
        await waitFor(() => load.attempts.length > 5);
      } finally {
        ended = await third.stop();
      }
      await sleep(1_000);
      await load.stop();
      attempts = load.attempts;
    });

    it('nobody who submits notices, and it ends as it should', () => {
      expect(ended).toBe(0);
      expect(attempts.length).toBeGreaterThan(5);
      expect(attempts.flatMap(({ answers }) => answers.map(({ status }) => status))).toEqual(attempts.map(() => 201));
    });

    it('nothing is lost and nothing is doubled', async () => {
      const told = attempts.map(({ answer }) => answer!);
      await expectAllOnce(testBed.portal, testBed, told, before);
    });
  });
}
