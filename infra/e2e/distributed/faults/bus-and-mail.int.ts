import { afterAll, beforeAll } from '@jest/globals';
import { startDistributed } from '../start-distributed.ts';
import { withDistributed } from '../with-distributed.ts';
import { describeMailFaults } from './mail-faults.ts';
import { describeMembersComeAndGo } from './members-come-and-go.ts';
import { peopleOf, type SharedPortal } from './shared-portal.ts';
import { describeStrangeEvents } from './strange-events.ts';

/** Faults that need no engine killed: one portal for all of them. */
withDistributed('faults on the bus and of the mail server (docs/faults 13)', (engines) => {
  let testBed: SharedPortal;

  beforeAll(async () => {
    testBed = await peopleOf(await startDistributed(engines));
  });
  afterAll(async () => {
    await testBed?.portal.stop();
  });

  describeStrangeEvents(() => testBed);
  describeMembersComeAndGo(() => testBed);
  describeMailFaults(() => testBed);
});
