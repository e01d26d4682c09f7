import { dayIn } from '@portal/contracts/presentation';
import type { Dependencies } from '../dependencies.ts';
import { aboutAccount, nameLine } from '../domain/about-account.ts';
import type { ProposalEvent } from '../domain/events-read.ts';
import { recipientsOfProposal } from '../domain/recipients.ts';
import { announce } from './announce.ts';
import { presentOfficers } from './present-officers.ts';

/** Tells officers that one of them must act (docs/accounts 37). */
export async function onProposalEvent(dependencies: Dependencies, event: ProposalEvent): Promise<void> {
  const { kind, role, subject, proposer, inspection_until, expires_at } = event.data;
  const until = dayIn(new Date(expires_at), dependencies.config.timeZone);
  const about = aboutAccount(subject, {
    ...(inspection_until !== null && { inspection_until }),
    proposal: { kind, role, proposer: nameLine(proposer?.name ?? ''), until },
  });
  const notices = recipientsOfProposal(event, await presentOfficers(dependencies, event));
  await announce(dependencies, { event, about, notices });
}
