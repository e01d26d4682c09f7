import { StatusCounters, statusTones, type StatusCounter } from '@portal/portal-views';
import { messages } from '../messages.ts';
import { lists, type SubmissionList } from './lists.ts';

const counter = (name: keyof typeof messages.counters, { statuses, path }: SubmissionList): StatusCounter => ({
  get label() {
    return messages.counters[name];
  },
  statuses,
  href: path,
  tone: statuses?.[0] && statusTones[statuses[0]],
});

const counters: readonly StatusCounter[] = [
  counter('total', lists.all),
  counter('pending', lists.pending),
  counter('assigned', lists.assigned),
  counter('reviewed', lists.reviewed),
  counter('accepted', lists.accepted),
  counter('rejected', lists.rejected),
  counter('responded', lists.responded),
];

/** The seven counters (docs/specification 15). */
export const SubmissionCounters = () => <StatusCounters label={messages.counters.label} counters={counters} />;
