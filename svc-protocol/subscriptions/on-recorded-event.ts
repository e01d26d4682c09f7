import { followUpEventSchema, protocolEventSchema, readerOf, topics } from '@portal/contracts/events';
import type { Subscription } from '@portal/service-kit/bus';
import { createSubscription, on, type Consumer } from '@portal/service-kit/outbox';
import type { Dependencies } from '../dependencies.ts';
import { keepRecordOf, keepRecordOfForm } from '../features/record/keep-record.ts';

/** Keeps the record of all protocols and the register of decisions (docs/record 11). Only the events' keys are used. */
export const recordSubscription = (dependencies: Dependencies, consumer: Consumer): Subscription =>
  createSubscription({
    ...consumer,
    group: 'protocol.record',
    on: {
      [topics.protocol]: on(readerOf(protocolEventSchema, []), ({ key }) => keepRecordOf(dependencies, key)),
      [topics.follow_up]: on(readerOf(followUpEventSchema, []), ({ key }) => keepRecordOfForm(dependencies, key)),
    },
  });
