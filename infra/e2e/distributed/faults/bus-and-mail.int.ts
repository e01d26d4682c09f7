import { afterAll, beforeAll } from '@jest/globals';
import { startDistributed } from '../start-distributed.ts';
import { withDistributed } from '../with-distributed.ts';
import { describeMailFaults } from './mail-faults.ts';
import { describeMembersComeAndGo } from './members-come-and-go.ts';
import { peopleOf, type Stage } from './stage.ts';
import { describeStrangeEvents } from './strange-events.ts';

/** Faults that need no engine killed: one portal for all of them. */
withDistributed('faults on the bus and of the mail server (quality.md, Faults)', (engines) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await peopleOf(await startDistributed(engines));
  });
  afterAll(async () => {
    await stage?.portal.stop();
  });

  describeStrangeEvents(() => stage);
  describeMembersComeAndGo(() => stage);
  describeMailFaults(() => stage);
});
