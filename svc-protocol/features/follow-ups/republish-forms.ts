import { topics } from '@portal/contracts/events';
import { republish } from '@portal/service-kit/outbox';
import type { Dependencies } from '../../dependencies.ts';
import { followUpSnapshotOf } from '../../store/follow-up-event.ts';

/** Tells of every form, for a new consumer or after a restore. Answers how many. */
export const republishForms = ({ followUps, bus, ids, clock }: Dependencies): Promise<number> =>
  republish({
    collection: followUps,
    topic: topics.follow_up,
    bus,
    snapshot: (stored) => followUpSnapshotOf(stored, ids(), clock()),
  });
