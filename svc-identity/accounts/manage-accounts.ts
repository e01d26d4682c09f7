import {
  checkAccountEmail,
  needsTwo,
  secondPerson,
  type approvalSchema,
  type NewProposal,
  type proposalSchema,
  type roleChangeSchema,
  type stateChangeSchema,
} from '@portal/contracts/accounts';
import { isBlank } from '@portal/contracts/form';
import {
  Forbidden,
  NoSuchRecord,
  RuleBroken,
  StateConflict,
  type Answer,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import type * as z from 'zod/mini';
import { refuseRole } from './account.rules.ts';
import { logOutAccount } from './administration.rules.ts';
import { whyImpossible, type Act } from '../proposals/proposal.rules.ts';
import type { StoredAccount } from './schema.ts';
import type { StoredProposal } from '../proposals/schema.ts';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { causeOf } from './cause-of.ts';
import { carryOut, securityKinds } from './carry-out.ts';
import { propose } from '../proposals/propose.ts';

type OfficersCall<B = unknown> = Call<{ id: string }, unknown, B> & { caller: Caller };

const byOfficer = (call: OfficersCall, clock: Dependencies['clock']) => ({
  ...causeOf(call, clock),
  actor: call.caller.id,
});

/** Whose account it is, if the act can be done to it. @throws NoSuchRecord, Forbidden, StateConflict, RuleBroken */
async function subjectOf(
  { accounts }: Dependencies,
  { params, caller }: OfficersCall,
  act: Act & { reason?: string },
): Promise<StoredAccount> {
  const subject = await accounts.findPresent(params.id);
  if (!subject) throw new NoSuchRecord();
  // Nobody does any of this to their own account.
  if (caller.id === subject.id) throw new Forbidden(messages.account.secondPerson, secondPerson);
  const why = whyImpossible(act, subject);
  if (why) throw new StateConflict(messages.account.impossible[why], { version: subject.version });
  if (act.reason !== undefined && isBlank(act.reason))
    throw new RuleBroken([{ field: 'reason', message: messages.account.reason }]);
  return subject;
}

const proposed = ({ id, state }: StoredProposal) => ({ proposal: id, state });

const record = ({ security }: Dependencies, call: OfficersCall, { kind, role }: Act, { id }: StoredAccount) =>
  security.record(securityKinds[kind], call, { subject: id, detail: { act: kind, ...(role && { role }) } });

/** What another officer has proposed is thereby confirmed. */
const recordProposal = ({ security }: Dependencies, call: OfficersCall, proposal: StoredProposal) => {
  const { id, kind, role, subject, proposer } = proposal;
  const act = proposer === call.caller.id ? 'propose' : 'confirm';
  return security.record('proposal', call, { subject, detail: { act, kind, ...(role && { role }), proposal: id } });
};

/** Done at once, or proposed where a second officer is asked for; confirmed where another one has proposed the same. */
async function actOn(
  dependencies: Dependencies,
  call: OfficersCall,
  act: Act & { reason: string },
  subject: StoredAccount,
): Promise<Answer> {
  const cause = byOfficer(call, dependencies.clock);
  if (dependencies.config.fourEyes === 'off' || !needsTwo(act, subject)) {
    await carryOut(dependencies, subject.id, act, cause);
    await record(dependencies, call, act, subject);
    return { status: 204 };
  }
  const proposal = await propose(dependencies, subject, act, cause);
  await recordProposal(dependencies, call, proposal);
  return proposal.state === 'done' ? { status: 204 } : { status: 202, body: proposed(proposal) };
}

/** POST /api/accounts/{id}/approval. When two officers decide at once, the first decision counts. */
export const approveAccount =
  (dependencies: Dependencies) =>
  async (call: OfficersCall<z.infer<typeof approvalSchema>>): Promise<Answer> => {
    const act = { kind: 'approve', reason: '' } as const;
    const subject = await subjectOf(dependencies, call, { kind: 'approve' });
    if (call.body.decision === 'approve') return actOn(dependencies, call, act, subject);
    const refused = await dependencies.accounts.administer(
      subject.id,
      byOfficer(call, dependencies.clock),
      (present) => {
        const why = whyImpossible(act, present);
        if (why) throw new StateConflict(messages.account.impossible[why], { version: present.version });
        return refuseRole(present);
      },
    );
    if (!refused) throw new NoSuchRecord();
    await dependencies.security.record('approval', call, { subject: subject.id, detail: { act: 'refuse' } });
    return { status: 204 };
  };

/** POST /api/accounts/{id}/role. */
export const changeAccountRole =
  (dependencies: Dependencies) =>
  async (call: OfficersCall<z.infer<typeof roleChangeSchema>>): Promise<Answer> => {
    const act = { kind: 'role', ...call.body } as const;
    return actOn(dependencies, call, act, await subjectOf(dependencies, call, act));
  };

/** POST /api/accounts/{id}/state. */
export const changeAccountState =
  (dependencies: Dependencies) =>
  async (call: OfficersCall<z.infer<typeof stateChangeSchema>>): Promise<Answer> => {
    const { state, reason } = call.body;
    const act = { kind: state === 'disabled' ? 'disable' : 'enable', reason } as const;
    return actOn(dependencies, call, act, await subjectOf(dependencies, call, act));
  };

/** POST /api/accounts/{id}/logout: ends all sessions of an account. */
export const logOutOther =
  ({ accounts, security, clock }: Dependencies) =>
  async (call: OfficersCall): Promise<Answer> => {
    if (!(await accounts.administer(call.params.id, byOfficer(call, clock), logOutAccount))) throw new NoSuchRecord();
    await security.record('session_ended', call, { subject: call.params.id, detail: { act: 'by_officer' } });
    return { status: 204 };
  };

/** POST /api/accounts/{id}/proposals: for a second officer to confirm. */
export const proposeAct =
  (dependencies: Dependencies) =>
  async (call: OfficersCall<z.infer<typeof proposalSchema>>): Promise<Answer> => {
    const act: NewProposal = call.body;
    const { email } = act;
    const wrong = email === undefined ? undefined : checkAccountEmail(email);
    if (wrong) throw new RuleBroken([{ field: 'email', message: wrong }]);
    const subject = await subjectOf(dependencies, call, act);
    if (!needsTwo(act, subject)) throw new StateConflict(messages.account.alone);
    const proposal = await propose(dependencies, subject, act, byOfficer(call, dependencies.clock));
    await recordProposal(dependencies, call, proposal);
    return { status: 201, body: proposed(proposal) };
  };
