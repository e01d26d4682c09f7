import { dayIn } from '@portal/contracts/presentation';
import type { Dependencies } from '../dependencies.ts';
import { aboutAccount, nameLine } from './about-account.rules.ts';
import type { ProposalEvent } from '../notices/events-read.types.ts';
import { recipientsOfProposal } from '../notices/recipients.rules.ts';
import { announce } from '../notices/announce.ts';
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
