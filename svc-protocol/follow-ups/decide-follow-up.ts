import {
  actsOf,
  checkActText,
  followUpDecisionSchema,
  followUpSchema,
  isPlainForm,
  meaningOfAct,
  type FollowUpDecision,
} from '@portal/contracts/follow-ups';
import { endpoint, BadRequest, type Call } from '@portal/service-kit/http';
import { tryInsert } from '@portal/service-kit/store';
import type { Decided } from '../protocol/decided.rules.ts';
import {
  acknowledgePlain,
  ask,
  claim,
  isSameClaim,
  requireOfficer,
  requireSent,
  unclaimed,
} from './decide-follow-up.rules.ts';
import { refuseArchived } from './follow-up.rules.ts';
import { actOn } from './form-acts.rules.ts';
import { requirePossible } from './form-effect.rules.ts';
import { freeInstant } from '../letters/letter.rules.ts';
import { FormConflict, throwIfInvalid } from '../protocol/refusal.rules.ts';
import { assertSignatureUnused } from '../protocol/permit.rules.ts';
import type { StoredFollowUp } from './store.ts';
import type { Cause } from '../protocol/events.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { messages } from '../messages.ts';
import { answering } from '../protocol/answer-refusals.ts';
import { protocolParams } from '../protocol/endpoint.ts';
import { signatoryOf } from '../letters/write-letter.ts';
import { refuseOwnStudy } from '../reviews/own-study.ts';
import { signedBy } from '../protocol/signed-by.ts';
import { replaceDecided } from '../protocol/save-protocol.ts';
import { endDraftsOn } from '../drafts/drafts.ts';
import type { Dependencies } from '../dependencies.ts';
import { decidedForm, type LetterAct } from './decided-form.ts';
import { changeFollowUp, readableFollowUp, requireVersion, type FollowUpCommand } from './change-follow-up.ts';
import { finishForm } from './finish-form.ts';
import { followUpAnswer } from './present-follow-up.ts';
import type { FormClaim } from './follow-up.types.ts';

type Command = FollowUpCommand & Pick<Call<unknown, unknown, FollowUpDecision>, 'req' | 'body'>;
/** @throws FormConflict unless the form waits for a decision that nobody is making, and the protocol knows of none */
function requireOpen(form: StoredFollowUp, protocol: StoredProtocol | undefined, at: string): void {
  requireSent(form, at);
  if (protocol && actOn(protocol, form.id)) throw new FormConflict('decided');
}

/** Gives the claim back, unless the form went on without it. */
const giveBack = ({ followUps }: Dependencies, claimed: StoredFollowUp): Promise<boolean> =>
  tryInsert(() => followUps.replace(unclaimed(claimed)));

/** An act with a letter (docs/follow-ups 10). */
async function decideWithLetter(dependencies: Dependencies, command: Command, act: LetterAct): Promise<StoredFollowUp> {
  const { params, headers, requestId, caller, body } = command;
  const { protocols } = dependencies;
  const before = await readableFollowUp(dependencies, params.id, caller);
  const protocol = await protocols.get(before.protocol);
  const at = freeInstant(protocol, dependencies.clock());
  const cause = { actor: caller.id, at, correlationId: requestId };
  const signatory = await signatoryOf(dependencies, caller);
  const decided = await answering(before.version, async () => {
    await refuseOwnStudy(dependencies, protocol, caller);
    refuseArchived(before.kind, protocol);
    requireOpen(before, protocol, at.toISOString());
    if (![...actsOf(before.kind), ...actsOf(before.kind, false)].includes(act))
      throwIfInvalid([{ field: 'act', message: messages.followUps.otherAct }]);
    if (body.protocol_version === undefined) throw new BadRequest(messages.followUps.protocolVersion);
    requirePossible(protocol, before.kind, act);
    if (body.protocol_version !== protocol.version) throw new FormConflict('changed_since');
    throwIfInvalid(checkActText(act, body.text));
    const sign = () => signedBy(dependencies, command, meaningOfAct[act]);
    const outcome = decidedForm(dependencies, before, protocol, { ...body, act, by: caller.id, at, sign, signatory });
    assertSignatureUnused(protocol.history, outcome.lines);
    return outcome;
  });
  requireVersion(headers, before.version);

  const deciding = { act, by: caller.id, at: at.toISOString() };
  return answering(before.version, () =>
    decideFormWithProtocol(dependencies, { before, protocol, decided, deciding, cause }),
  );
}

/**
 * The three writes of an act with a letter: form claimed, protocol written, form finished. A claim of the same act and instant is its
 * own, from before a crash.
 * @throws FormConflict `decided` or `changed_since` where somebody else came first
 */
export async function decideFormWithProtocol(
  dependencies: Dependencies,
  {
    before,
    protocol,
    decided,
    deciding,
    cause,
  }: { before: StoredFollowUp; protocol: StoredProtocol; decided: Decided; deciding: FormClaim; cause: Cause },
): Promise<StoredFollowUp> {
  let claimed = isSameClaim(before.deciding, deciding) ? before : undefined;
  if (!claimed)
    await tryInsert(async () => {
      claimed = await dependencies.followUps.replace({ ...before, ...claim(before, deciding) } as StoredFollowUp);
    });
  if (!claimed) throw new FormConflict('decided');
  if (!(await tryInsert(() => replaceDecided(dependencies, protocol, decided, cause)))) {
    await giveBack(dependencies, claimed);
    throw new FormConflict('changed_since');
  }
  return finishForm(dependencies, { id: before.id, act: deciding.act, at: deciding.at }, cause);
}

const askForMore = (dependencies: Dependencies, command: Command): Promise<StoredFollowUp> =>
  changeFollowUp(dependencies, command, (before, at, protocol) => {
    requireOpen(before, protocol, at);
    const { text, points } = command.body;
    return ask(before, command.caller, { text, points, at, newId: dependencies.ids });
  });

async function decide(dependencies: Dependencies, command: Command): Promise<StoredFollowUp> {
  const { params, caller, body } = command;
  const form = await readableFollowUp(dependencies, params.id, caller);
  await answering(form.version, () => requireOfficer(caller));
  if (body.act === 'ask') return askForMore(dependencies, command);
  if (body.act === 'acknowledge' && isPlainForm(form.kind))
    return changeFollowUp(dependencies, command, (before, at) => acknowledgePlain(before, caller, at));
  return decideWithLetter(dependencies, command, body.act);
}

/** POST /api/follow-ups/{id}/decision. If-Match is required. */
export const decideFollowUp = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Decide on a follow-up form, or ask for more',
    params: protocolParams,
    body: followUpDecisionSchema,
    answers: { 200: followUpSchema },
    handle: async (call) => {
      const stored = await decide(dependencies, call);
      await endDraftsOn(dependencies, call.caller.id, stored.id);
      return followUpAnswer(dependencies, stored, call.caller);
    },
  });
