import { randomInt } from 'node:crypto';
import { secondPerson } from '@portal/contracts/accounts';
import { Forbidden, NoSuchRecord, ProblemError, StateConflict } from '@portal/service-kit/http';
import { compareAndSet, EngineDown, isRaced } from '@portal/service-kit/store';
import { isOfficer } from '../accounts/administration.rules.ts';
import { isOpen, isSameAct, isSecondPerson, proposalLifetime, type Act } from './proposal.rules.ts';
import { ended } from '../inspections/inspection.rules.ts';
import { noteLostPhone } from '../second-step/second-step.rules.ts';
import type { Cause } from '../accounts/events.ts';
import type { StoredAccount } from '../accounts/schema.ts';
import type { ToldNames, ProposalRow, StoredProposal } from './store.ts';
import { overNoNetwork } from '../security-log/store.ts';
import { newLink, sealLink } from '../accounts/email-link.ts';
import { messages } from '../messages.ts';
import type { Dependencies } from '../dependencies.ts';
import { carryOut, securityKinds } from '../accounts/carry-out.ts';

type Reasoned = Act & { reason: string };

/**
 * Keeps what an officer proposes; where another one has proposed the same, it is thereby confirmed. A lost phone that was told
 * is taken up. Answers the proposal as it then is. @throws Forbidden, StateConflict
 */
export async function propose(
  dependencies: Dependencies,
  subject: StoredAccount,
  act: Reasoned,
  cause: Cause & { actor: string },
): Promise<StoredProposal> {
  const { proposals, clock, config } = dependencies;
  const open = (await proposals.about(subject.id, clock())).filter(({ kind }) => kind === act.kind);
  const same = open.find((one) => one.state === 'open' && isSameAct(one, act));
  if (same)
    return same.proposer === cause.actor ? proposals.collection.get(same.id) : confirm(dependencies, same.id, cause);
  if (open.some(({ state }) => state !== 'asked')) throw new StateConflict(messages.proposal.there);
  const asked = open.find(({ state }) => state === 'asked');
  const proposal = asked
    ? await takeUp(dependencies, subject, asked, act, cause)
    : await newProposal(dependencies, subject, { ...act, state: 'open', proposer: cause.actor }, cause);
  // Somebody was faster by a moment.
  if (!proposal) return propose(dependencies, subject, act, cause);
  return config.fourEyes === 'required' ? proposal : settle(dependencies, proposal.id, cause.actor, cause);
}

const named = ({ id, first_name, last_name }: Pick<StoredAccount, 'id' | 'first_name' | 'last_name'>) => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
});

/** Whose names officers are told of what one of them must act on; undefined where no second one is asked for (docs/accounts 37). */
async function toldOf(
  { accounts, config }: Dependencies,
  subject: StoredAccount,
  state: 'asked' | 'open',
  proposer: string | null,
): Promise<ToldNames | undefined> {
  if (state === 'open' && config.fourEyes === 'off') return undefined;
  const by = (await accounts.rowsOf([proposer])).get(proposer ?? '');
  return {
    subject: named(subject),
    proposer: by ? named(by) : null,
    inspection_until: subject.read_only_until ?? null,
  };
}

async function takeUp(
  dependencies: Dependencies,
  subject: StoredAccount,
  { id }: ProposalRow,
  { reason, email }: Reasoned,
  cause: Cause & { actor: string },
): Promise<StoredProposal> {
  const { proposals, clock } = dependencies;
  const expires_at = new Date(clock().getTime() + proposalLifetime).toISOString();
  const taken = await proposals.change(
    id,
    cause,
    ({ state }) =>
      state === 'asked'
        ? { state: 'open', reason, email: email ?? null, proposer: cause.actor, expires_at }
        : undefined,
    await toldOf(dependencies, subject, 'open', cause.actor),
  );
  if (!taken) throw new StateConflict(messages.proposal.settled);
  return taken;
}

interface New extends Reasoned {
  state: 'asked' | 'open';
  proposer: string | null;
  reference?: string;
}

/** A proposal of its own; undefined where one of this kind has come meanwhile. Of a lost phone the owner is told by mail, with a link that cancels it. */
export async function newProposal(
  dependencies: Dependencies,
  subject: StoredAccount,
  { kind, role, email, reason, state, proposer, reference }: New,
  cause: Cause,
): Promise<StoredProposal | undefined> {
  const { proposals, accounts, resetKey, clock } = dependencies;
  const told = await toldOf(dependencies, subject, state, proposer);
  const proposed = {
    ...{ kind, state, subject: subject.id, reason, proposer },
    role: role ?? null,
    email: email ?? null,
    reference: reference ?? null,
    proposed_at: cause.at,
    expires_at: new Date(clock().getTime() + proposalLifetime).toISOString(),
    decided_by: null,
    due_at: null,
  };
  // Retried where a proposal of another kind took the id.
  const made = await compareAndSet(async () => {
    const before = await proposals.collection.count({ where: { subject: subject.id } });
    // What came before the count is seen here; what comes after it takes the same id.
    if ((await proposals.about(subject.id, clock())).some((one) => one.kind === kind)) return undefined;
    const id = `${subject.id}-${before + 1}`;
    const link = kind === 'recover' ? newLink('recovery', id) : undefined;
    const kept = { ...proposed, cancel_hash: link?.hash ?? null };
    return { link, proposal: await proposals.insert(id, kept, cause, told) };
  }, isRaced);
  if (made?.link) {
    const sealed = sealLink(made.link, subject.email, subject.id, resetKey);
    await accounts.change(subject.id, cause, () => noteLostPhone(sealed));
  }
  return made?.proposal;
}

/** @throws Forbidden `second_person` unless this is an officer who can work, and not who proposed it or whom it is about */
async function checkSecondPerson({ accounts }: Dependencies, proposal: StoredProposal, officer: string): Promise<void> {
  const account = await accounts.findActive(officer);
  if (!account || !isOfficer(account) || !isSecondPerson(proposal, officer))
    throw new Forbidden(messages.account.secondPerson, secondPerson);
}

/** A second officer confirms it. It takes effect at once; a lost phone RECOVERY_HOURS later. @throws Forbidden, StateConflict */
export async function confirm(
  dependencies: Dependencies,
  id: string,
  cause: Cause & { actor: string },
): Promise<StoredProposal> {
  const { proposals, accounts, clock } = dependencies;
  const proposal = await proposals.collection.get(id);
  await checkSecondPerson(dependencies, proposal, cause.actor);
  if (proposal.state !== 'open' || !isOpen(proposal, clock())) throw new StateConflict(messages.proposal.settled);
  const proposer = await accounts.findActive(String(proposal.proposer));
  if (!proposer || !isOfficer(proposer)) {
    await proposals.change(id, cause, (present) => (isOpen(present, clock()) ? { state: 'void' } : undefined));
    throw new StateConflict(messages.proposal.proposerGone);
  }
  return settle(dependencies, id, cause.actor, cause);
}

/** A second officer refuses it. @throws Forbidden, StateConflict */
export async function refuse(dependencies: Dependencies, id: string, cause: Cause & { actor: string }): Promise<void> {
  const { proposals, accounts, clock } = dependencies;
  await checkSecondPerson(dependencies, await proposals.collection.get(id), cause.actor);
  const refused = await proposals.change(id, cause, (present) =>
    present.state === 'open' && isOpen(present, clock()) ? { state: 'refused', decided_by: cause.actor } : undefined,
  );
  if (!refused) throw new StateConflict(messages.proposal.settled);
  if (refused.kind === 'inspect') await accounts.administer(refused.subject, cause, ended);
}

/** It is decided: nobody else is asked any more. Where its effect must wait it is answered as confirmed. `by` is null where the operator stands in. @throws StateConflict */
export async function settle(
  dependencies: Dependencies,
  id: string,
  by: string | null,
  cause: Cause,
): Promise<StoredProposal> {
  const { proposals, clock, config } = dependencies;
  const now = clock();
  const confirmed = await proposals.change(id, cause, (present) => {
    if (!isOpen(present, now)) return undefined;
    const due = new Date(now.getTime() + (present.kind === 'recover' ? config.recoveryWait : 0));
    // It is settled when it takes effect, and must not expire before.
    const expires_at = new Date(due.getTime() + proposalLifetime).toISOString();
    return { state: 'confirmed', decided_by: by, due_at: due.toISOString(), expires_at };
  });
  if (!confirmed) throw new StateConflict(messages.proposal.settled);
  if (confirmed.due_at === null || confirmed.due_at > now.toISOString()) return confirmed;
  return effect(dependencies, id, cause).catch((error: unknown) => {
    if ((error instanceof ProblemError && !isImpossible(error)) || error instanceof EngineDown) return confirmed;
    throw error;
  });
}

const isImpossible = (error: unknown): boolean => error instanceof NoSuchRecord || error instanceof StateConflict;

/** A confirmed proposal takes effect, one that was cancelled meanwhile none. What has become impossible is void; what must wait is left to the next round. @throws what `carryOut` throws */
export async function effect(dependencies: Dependencies, id: string, cause: Cause): Promise<StoredProposal> {
  const proposal = await dependencies.proposals.collection.get(id);
  if (proposal.state !== 'confirmed') return proposal;
  const { kind, role, email, reason, subject, decided_by } = proposal;
  const act = { kind, role: role ?? undefined, email: email ?? undefined, reason };
  const end = async (state: 'done' | 'void') => {
    const ended = await dependencies.proposals.change(id, cause, (present) =>
      present.state === 'confirmed' ? { state } : undefined,
    );
    return ended ?? dependencies.proposals.collection.get(id);
  };
  try {
    await carryOut(dependencies, subject, act, cause);
  } catch (error) {
    if (isImpossible(error)) await end('void');
    throw error;
  }
  await dependencies.security.record(securityKinds[kind], overNoNetwork(cause), {
    actor: cause.actor,
    subject,
    detail: { act: kind, ...(role && { role }), ...(decided_by === null && { by: 'operator' }), proposal: id },
  });
  return end('done');
}

/** What a person who lost a phone brings: eight characters that are read out easily. */
export const newReference = (): string =>
  Array.from({ length: 8 }, () => '23456789ABCDEFGHJKMNPQRSTVWXYZ'[randomInt(30)])
    .join('')
    .replace(/^(.{4})/, '$1-');
