import type { Signature } from '@portal/contracts/accounts';
import { isBlank } from '@portal/contracts/form';
import { written } from '@portal/contracts/texts';
import { reasonOf } from '../record/archive.rules.ts';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { latestOf } from '../letters/letter.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { IsArchived, NoLetter, NotConditional, throwIfInvalid, RoleForbids } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';
import type { Letter } from '../letters/letter.types.ts';

interface Written {
  /** The signature that the command carries. */
  sign: () => Signature | undefined;
  letterOf: (after: Protocol, signature: Signature | undefined) => Letter;
}

/** @throws RoleForbids, IsArchived */
export function requireOfficer(protocol: Protocol, actor: Actor): void {
  if (actor.role !== 'compliance') throw new RoleForbids();
  if (protocol.deleted) throw new IsArchived('view', protocol.status);
  requirePermitted(protocol, actor, 'view');
}

const longestNote = 2_000;

/** @throws RulesBroken */
function noteOf(note: string | null | undefined): string {
  if (isBlank(note) || written(note).length > longestNote) throwIfInvalid([{ field: 'note', message: messages.note }]);
  return written(note);
}

/** The conditions of an approval are met: from now on the research may begin. @throws RoleForbids, IsArchived, NotConditional, RulesBroken */
export function meetConditions(
  protocol: Protocol,
  actor: Actor,
  note: string | null | undefined,
  { sign, letterOf }: Written,
): Decided {
  requireOfficer(protocol, actor);
  const { approval, status } = protocol;
  if (status !== 'accepted' || !approval || approval.ended || approval.conditional_since === undefined)
    throw new NotConditional(status);
  const why = noteOf(note);
  const { conditional_since: _since, ...lasting } = approval;
  const after: Protocol = { ...protocol, approval: lasting };
  const signature = sign();
  const letter = letterOf(after, signature);
  return {
    ...decided(protocol, { ...after, letters: [...(protocol.letters ?? []), letter] }, 'protocol.conditions_met', {
      why,
      signature,
    }),
    letter: { kind: 'conditions-met', at: letter.decided_at },
  };
}

/** The latest letter is written anew, as the protocol stands now: its next version. @throws RoleForbids, IsArchived, NoLetter, RulesBroken */
export function writeAnew(
  protocol: Protocol,
  actor: Actor,
  reason: string | null | undefined,
  { sign, letterOf }: { sign: Written['sign']; letterOf: (former: Letter, signature: Signature | undefined) => Letter },
): Decided {
  requireOfficer(protocol, actor);
  // The closure of an application that was withdrawn and came back says what is not true any more: the letter before it counts.
  const isPast = (letter: Letter) => letter.kind === 'closure' && protocol.status !== 'accepted';
  const former = latestOf((protocol.letters ?? []).filter((letter) => !isPast(letter)));
  // A rejection that was answered is written anew by the next decision.
  const isOver = former && former.kind === 'rejected' && protocol.status !== 'rejected';
  if (!former || isOver) throw new NoLetter(protocol.status);
  const why = reasonOf(reason);
  const signature = sign();
  const letter = letterOf(former, signature);
  return {
    ...decided(protocol, { ...protocol, letters: [...(protocol.letters ?? []), letter] }, 'protocol.letter_written', {
      why,
      signature,
    }),
    letter: { kind: letter.kind, at: letter.decided_at },
  };
}
