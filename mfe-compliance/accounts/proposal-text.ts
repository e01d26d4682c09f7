import type { ShownProposal } from '@portal/contracts/accounts';
import { formatCalendarDay } from '@portal/portal-views';
import { messages } from './messages.ts';

/** What is proposed, as one line. */
export const proposalText = ({ kind, subject, role, inspection_until: until }: ShownProposal): string =>
  messages.proposals.what[kind]({
    name: subject.name,
    role: role ? messages.roles[role] : '',
    until: until ? formatCalendarDay(until) : '',
  });
