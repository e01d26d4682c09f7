import { StatusCounters, statusTones, type StatusCounter } from '@portal/portal-views';
import { words } from '../words.ts';
import { lists, type SubmissionList } from './lists.ts';

const counter = (label: string, { statuses, path }: SubmissionList): StatusCounter => ({
  label,
  statuses,
  href: path,
  tone: statuses?.[0] && statusTones[statuses[0]],
});

const counters: readonly StatusCounter[] = [
  counter(words.counters.total, lists.all),
  counter(words.counters.pending, lists.pending),
  counter(words.counters.assigned, lists.assigned),
  counter(words.counters.reviewed, lists.reviewed),
  counter(words.counters.accepted, lists.accepted),
  counter(words.counters.rejected, lists.rejected),
  counter(words.counters.responded, lists.responded),
];

/** The seven counters (specification section 2, Compliance layout). */
export const SubmissionCounters = () => <StatusCounters label={words.counters.label} counters={counters} />;
