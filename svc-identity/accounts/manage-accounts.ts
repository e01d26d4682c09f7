import {
  checkAccountEmail,
  needsTwo,
  secondPerson,
  approvalSchema,
  proposalSchema,
  roleChangeSchema,
  stateChangeSchema,
  proposedSchema,
  type NewProposal,
} from '@portal/contracts/accounts';
import { isBlank } from '@portal/contracts/form';
import {
  Forbidden,
  NoSuchRecord,
  RuleBroken,
  StateConflict,
  endpoint,
  type Answer,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { refuseRole } from './account.rules.ts';
import { logOutAccount } from './administration.rules.ts';
import { whyImpossible, type Act } from '../proposals/proposal.rules.ts';
import type { StoredAccount } from './schema.ts';
import type { StoredProposal } from '../proposals/store.ts';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { causeOf } from './events.ts';
import { carryOut, securityKinds } from './carry-out.ts';
import { propose } from '../proposals/propose.ts';
import { idParams } from './present.ts';

type OfficersCall = Call<{ id: string }> & { caller: Caller };

/** 202: a second officer must confirm it, or has, and it takes effect as soon as it can. */
const answers = { 202: proposedSchema, 204: null };

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
  const cause = causeOf(call, dependencies.clock);
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
export const approveAccount = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Approve or refuse an account that waits',
    confirmed: 'always',
    params: idParams,
    body: approvalSchema,
    answers,
    handle: async (call) => {
      const act = { kind: 'approve', reason: '' } as const;
      const subject = await subjectOf(dependencies, call, { kind: 'approve' });
      if (call.body.decision === 'approve') return actOn(dependencies, call, act, subject);
      const refused = await dependencies.accounts.administer(
        subject.id,
        causeOf(call, dependencies.clock),
        (present) => {
          const why = whyImpossible(act, present);
          if (why) throw new StateConflict(messages.account.impossible[why], { version: present.version });
          return refuseRole(present);
        },
      );
      if (!refused) throw new NoSuchRecord();
      await dependencies.security.record('approval', call, { subject: subject.id, detail: { act: 'refuse' } });
      return { status: 204 };
    },
  });

/** POST /api/accounts/{id}/role. */
export const changeAccountRole = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Give an account another role',
    confirmed: 'always',
    params: idParams,
    body: roleChangeSchema,
    answers,
    handle: async (call) => {
      const act = { kind: 'role', ...call.body } as const;
      return actOn(dependencies, call, act, await subjectOf(dependencies, call, act));
    },
  });

/** POST /api/accounts/{id}/state. */
export const changeAccountState = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Disable an account, or let it work again',
    confirmed: 'always',
    params: idParams,
    body: stateChangeSchema,
    answers,
    handle: async (call) => {
      const { state, reason } = call.body;
      const act = { kind: state === 'disabled' ? 'disable' : 'enable', reason } as const;
      return actOn(dependencies, call, act, await subjectOf(dependencies, call, act));
    },
  });

/** POST /api/accounts/{id}/logout: ends all sessions of an account. */
export const logOutOther = ({ accounts, security, clock }: Dependencies) =>
  endpoint({
    summary: 'End all sessions of an account',
    confirmed: 'always',
    params: idParams,
    answers: { 204: null },
    handle: async (call) => {
      if (!(await accounts.administer(call.params.id, causeOf(call, clock), logOutAccount))) throw new NoSuchRecord();
      await security.record('session_ended', call, { subject: call.params.id, detail: { act: 'by_officer' } });
      return { status: 204 };
    },
  });

/** POST /api/accounts/{id}/proposals: for a second officer to confirm. */
export const proposeAct = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Propose what a second officer must confirm',
    confirmed: 'always',
    params: idParams,
    body: proposalSchema,
    answers: { 201: proposedSchema },
    handle: async (call) => {
      const act: NewProposal = call.body;
      const { email } = act;
      const wrong = email === undefined ? undefined : checkAccountEmail(email);
      if (wrong) throw new RuleBroken([{ field: 'email', message: wrong }]);
      const subject = await subjectOf(dependencies, call, act);
      if (!needsTwo(act, subject)) throw new StateConflict(messages.account.alone);
      const proposal = await propose(dependencies, subject, act, causeOf(call, dependencies.clock));
      await recordProposal(dependencies, call, proposal);
      return { status: 201, body: proposed(proposal) };
    },
  });
