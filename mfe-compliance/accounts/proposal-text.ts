import type { ShownProposal } from '@portal/contracts/accounts';
import { messages } from './messages.ts';

/** What is proposed, as one line. */
export const proposalText = ({ kind, subject, role }: ShownProposal): string =>
  messages.proposals.what[kind]({ name: subject.name, role: role ? messages.roles[role] : '' });
