import type { proposalDecisionSchema, ShownProposal } from '@portal/contracts/accounts';
import {
  NoSuchRecord,
  pageOf,
  totalHeaders,
  type Answer,
  type Call,
  type Caller,
  type ListQuery,
} from '@portal/service-kit/http';
import { NotFound } from '@portal/service-kit/store';
import type * as z from 'zod/mini';
import { isSecondPerson } from './proposal.rules.ts';
import type { Accounts } from '../accounts/store.ts';
import type { ProposalRow } from './schema.ts';
import { unsettled } from './store.ts';
import type { Dependencies } from '../dependencies.ts';
import { causeOf } from '../accounts/cause-of.ts';
import { confirm, refuse } from './propose.ts';

/** GET /api/account-proposals: what is not yet settled, the newest first. */
export const listProposals =
  (dependencies: Dependencies) =>
  async ({ query, caller }: Call<unknown, ListQuery> & { caller: Caller }): Promise<Answer> => {
    const { accounts, proposals, clock } = dependencies;
    const where = { state: unsettled, expires_at: { from: clock().toISOString() } };
    const [rows, total] = await Promise.all([
      proposals.collection.find({ where, sort: '-expires_at', ...pageOf(query) }),
      proposals.collection.total({ where }),
    ]);
    const people = await accounts.rowsOf(rows.flatMap(({ subject, proposer }) => [subject, proposer]));
    const body = rows.map((row) => presentProposal(row, people, caller.id));
    return { status: 200, body, headers: totalHeaders(total) };
  };

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

type DecisionCall = Call<{ id: string }, unknown, z.infer<typeof proposalDecisionSchema>> & { caller: Caller };

/** POST /api/account-proposals/{id}/decision: by an officer who neither proposed it nor is whom it is about. */
export const decideProposal =
  (dependencies: Dependencies) =>
  async (call: DecisionCall): Promise<Answer> => {
    const { proposals, security, clock } = dependencies;
    const proposal = await proposals.collection.findById(call.params.id);
    if (!proposal) throw new NoSuchRecord();
    const cause = { ...causeOf(call, clock), actor: call.caller.id };
    if (call.body.decision === 'confirm') await confirm(dependencies, proposal.id, cause);
    else await refuse(dependencies, proposal.id, cause);
    const { kind, subject } = proposal;
    await security.record('proposal', call, {
      subject,
      detail: { act: call.body.decision, kind, proposal: proposal.id },
    });
    return { status: 204 };
  };
