import { formatCount } from '@portal/contracts/presentation';
import type { DeskQueue, Recommendation } from '@portal/contracts/protocol';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const words = {
  title: 'My day',
  lede: (day: string): string => `${day}. What waits for the council, the most urgent first.`,
  counters: 'Queues',
  names: {
    safety: 'Safety',
    decide: 'Decide',
    follow_ups: 'Follow-ups',
    assign: 'Assign',
    forward: 'Forward',
    replace: 'Replace',
    approvals: 'Approvals',
  } satisfies Record<DeskQueue, string>,
  about: {
    safety: 'Adverse events and deaths that nobody has acknowledged: not stated first, then by deadline',
    decide: 'Reviewed, the longest with the council first',
    follow_ups: 'Other forms that nobody has decided on',
    assign: 'Pending and declined, without reviewers',
    forward: 'Responses that are not yet with the reviewers',
    replace: 'Reviews past their due date',
    approvals: 'Expired and not renewed, the longest first',
  } satisfies Record<DeskQueue, string>,
  columns: {
    seriousness: 'Seriousness',
    due: 'Due',
    recommended: 'Recommended',
    waiting: 'Waiting',
    expired: 'Expired',
  },
  recommended: { accept: 'Accept', revise: 'Revise', reject: 'Reject' } satisfies Record<Recommendation, string>,
  days,
  start: 'Start',
  open: 'Open',
  all: (count: number, name: string): string => `All ${formatCount(count)} in ${name}`,
  empty: (name: string): string => `${name} is empty.`,
  loading: 'Loading...',
  besides: 'Besides',
  accounts: (count: number): string =>
    count === 1 ? '1 account waits for approval' : `${count} accounts wait for approval`,
  toAccounts: 'Approvals',
  place: (at: number, of: number, name: string): string => `${formatCount(at)} of ${formatCount(of)} in ${name}`,
  gone: (name: string): string => `This is no longer in ${name}.`,
  bar: 'The queue that you are working through',
  previous: 'Previous',
  skip: 'Skip',
  next: 'Next',
  back: 'My day',
} as const;
