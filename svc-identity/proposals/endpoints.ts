import { proposalDecisionSchema, shownProposalSchema, type ShownProposal } from '@portal/contracts/accounts';
import { NoSuchRecord, pageOf, totalHeaders, endpoint, listQuerySchema } from '@portal/service-kit/http';
import { NotFound } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { isSecondPerson } from './proposal.rules.ts';
import type { Accounts } from '../accounts/store.ts';
import { unsettled, type ProposalRow } from './store.ts';
import type { Dependencies } from '../dependencies.ts';
import { causeOf } from '../accounts/events.ts';
import { confirm, refuse } from './propose.ts';
import { idParams } from '../accounts/present.ts';

/** GET /api/account-proposals: what is not yet settled, the newest first. */
export const listProposals = (dependencies: Dependencies) =>
  endpoint({
    summary: 'What waits for a second officer, or takes effect later; the newest first',
    readOnly: 'no',
    query: listQuerySchema,
    answers: { 200: z.array(shownProposalSchema) },
    handle: async ({ query, caller }) => {
      const { accounts, proposals, clock } = dependencies;
      const where = { state: unsettled, expires_at: { from: clock().toISOString() } };
      const [rows, total] = await Promise.all([
        proposals.collection.find({ where, sort: '-expires_at', ...pageOf(query) }),
        proposals.collection.total({ where }),
      ]);
      const people = await accounts.rowsOf(rows.flatMap(({ subject, proposer }) => [subject, proposer]));
      const body = rows.map((row) => presentProposal(row, people, caller.id));
      return { status: 200, body, headers: totalHeaders(total) };
    },
  });

function presentProposal(
  row: ProposalRow,
  people: Awaited<ReturnType<Accounts['rowsOf']>>,
  officer: string,
): ShownProposal {
  const { id, kind, state, role, email, reason, reference, proposed_at, expires_at, due_at } = row;
  const subject = people.get(row.subject);
  if (!subject) throw new NotFound('accounts', row.subject);
  const proposer = row.proposer === null ? undefined : people.get(row.proposer);
  const named = (account: typeof subject) => ({ id: account.id, name: `${account.first_name} ${account.last_name}` });
  const mayDecide = state === 'open' && isSecondPerson(row, officer);
  return {
    ...{ id, kind, state, role, email, reason, reference, proposed_at, expires_at, due_at },
    subject: { ...named(subject), email: subject.email, role: subject.role },
    proposer: proposer ? named(proposer) : null,
    inspection_until: subject.read_only_until ?? null,
    actions: mayDecide ? ['confirm', 'refuse'] : [],
  };
}

/** POST /api/account-proposals/{id}/decision: by an officer who neither proposed it nor is whom it is about. */
export const decideProposal = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Confirm or refuse what another officer proposed',
    confirmed: 'always',
    params: idParams,
    body: proposalDecisionSchema,
    answers: { 204: null },
    handle: async (call) => {
      const { proposals, security, clock } = dependencies;
      const proposal = await proposals.collection.findById(call.params.id);
      if (!proposal) throw new NoSuchRecord();
      const cause = causeOf(call, clock);
      if (call.body.decision === 'confirm') await confirm(dependencies, proposal.id, cause);
      else await refuse(dependencies, proposal.id, cause);
      const { kind, subject } = proposal;
      await security.record('proposal', call, {
        subject,
        detail: { act: call.body.decision, kind, proposal: proposal.id },
      });
      return { status: 204 };
    },
  });
