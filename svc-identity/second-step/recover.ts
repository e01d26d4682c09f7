import { recoveryRequestSchema, recoverySchema, type ProposalState } from '@portal/contracts/accounts';
import { publicEndpoint } from '@portal/service-kit/http';
import { noteLostPhone } from './second-step.rules.ts';
import { causeOf, type Cause } from '../accounts/events.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import { unsettled, type ProposalRow } from '../proposals/store.ts';
import { newLink, sealLink } from '../accounts/email-link.ts';
import type { Dependencies } from '../dependencies.ts';
import { ticketHolder } from './demand-second-step.ts';
import { newProposal, newReference } from '../proposals/propose.ts';

/** POST /api/recoveries: a person whose password was right has no phone. Idempotent, also in a race: answers the first reference again. */
export const askRecovery = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'Report a lost phone, with the ticket of a login',
    body: recoveryRequestSchema,
    answers: { 201: recoverySchema },
    handle: async (call) => {
      const { tickets, proposals, clock } = dependencies;
      const account = await ticketHolder(dependencies, await tickets.find(call.body.ticket));
      const cause = { ...causeOf(call, clock), actor: account.id };
      const pendingProposal = async () =>
        (await proposals.about(account.id, clock())).find(({ kind }) => kind === 'recover');
      const there = await pendingProposal();
      if (there) await tellOwnerStill(dependencies, account, there, cause);
      if (there?.reference) return { status: 201, body: { reference: there.reference } };
      const reference = newReference();
      const asked = { kind: 'recover', reason: '', state: 'asked', proposer: null, reference } as const;
      const kept = there ?? (await newProposal(dependencies, account, asked, cause)) ?? (await pendingProposal());
      // Where an officer proposed it first, that proposal gets the reference.
      if (kept) await proposals.change(kept.id, cause, (present) => (present.reference ? undefined : { reference }));
      await dependencies.security.record('recovery', call, { actor: account.id, detail: { act: 'asked' } });
      const told = kept && (await proposals.collection.get(kept.id)).reference;
      return { status: 201, body: { reference: told ?? reference } };
    },
  });

/** Ms in which whoever brought a proposal about is still telling the owner. */
const telling = 60_000;

/** A crash after the proposal was kept left its owner without the mail: told now, by another link. */
async function tellOwnerStill(
  { accounts, proposals, resetKey }: Dependencies,
  { id, email, history }: StoredAccount,
  proposal: ProposalRow,
  cause: Cause,
): Promise<void> {
  if (history.some(({ action, at }) => action === 'recovery_asked' && at >= proposal.proposed_at)) return;
  const link = newLink('recovery', proposal.id);
  // First: a link that was mailed must be known.
  const kept = await proposals.change(proposal.id, cause, (present) => {
    const isTelling = Date.parse(cause.at) - Date.parse(present.history.at(-1)?.at ?? '') < telling;
    return isUnsettled(present.state) && !isTelling ? { cancel_hash: link.hash } : undefined;
  });
  if (kept) await accounts.change(id, cause, () => noteLostPhone(sealLink(link, email, id, resetKey)));
}

const isUnsettled = (state: ProposalState): boolean => unsettled.includes(state);

/** The link of the mail: the second step stays, also where that is said again and still true. Answers whose it is; undefined where the link is over. */
export async function cancelRecovery(
  { accounts, proposals, clock }: Dependencies,
  id: string,
  hash: string,
  cause: Cause,
): Promise<string | undefined> {
  const found = await proposals.collection.findById(id);
  if (found?.cancel_hash !== hash) return undefined;
  if (found.state === 'cancelled') {
    const told = await proposals.about(found.subject, clock());
    const account = await accounts.findActive(found.subject);
    return account?.second_step && !told.some(({ kind }) => kind === 'recover') ? found.subject : undefined;
  }
  const cancelled = await proposals.change(id, { ...cause, actor: found.subject }, ({ state }) =>
    isUnsettled(state) ? { state: 'cancelled' } : undefined,
  );
  return cancelled?.subject;
}

/** Whoever signs in with the second step has not lost it. */
export async function cancelRecoveriesOf(
  { proposals, clock }: Dependencies,
  account: string,
  cause: Cause,
): Promise<void> {
  for (const { id, kind } of await proposals.about(account, clock()))
    if (kind === 'recover')
      await proposals.change(id, cause, ({ state }) => (isUnsettled(state) ? { state: 'cancelled' } : undefined));
}
