import { written } from '@portal/contracts/texts';
import type { Signature } from '@portal/contracts/accounts';
import { followUpTitle, isAmendment, type FollowUpDecision } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import type { Dependencies } from '../dependencies.ts';
import { decideForm, letterKindOf } from './form-acts.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { FollowUp } from './follow-up.types.ts';
import type { StoredFollowUp } from './store.ts';
import { documentsToApprove } from '../letters/approved.rules.ts';
import { writeLetter, type Signatory } from '../letters/write-letter.ts';

/** An act that writes a letter. */
export type LetterAct = Exclude<FollowUpDecision['act'], 'ask'>;

/** The documents that are approved once this form is: an amendment that proposes no changes is one itself (docs/decisions 13). */
export function documentsOnceApproved({ kind, proposed = [], files }: FollowUp, before: Protocol, after: Protocol) {
  const isOnPaper = isAmendment(kind) && proposed.length === 0;
  return documentsToApprove(after, { before, files: isOnPaper ? files : [] });
}

interface Deciding {
  act: LetterAct;
  until?: string | null | undefined;
  text?: string | null | undefined;
  /** Account id of the officer. */
  by: string;
  at: Date;
  sign: () => Signature | undefined;
  /** Who answers for the letter. */
  signatory: (signature: Signature | undefined) => Signatory;
}

/** The protocol as this act leaves it, with its letter. @throws FormConflict, RulesBroken */
export function decidedForm(
  dependencies: Dependencies,
  form: StoredFollowUp,
  protocol: Protocol,
  { act, until, text, by, at, sign, signatory }: Deciding,
) {
  const { timeZone, approvalValidity: validity } = dependencies.config;
  const reasons = written(text) || null;
  const about = { follow_up: form.id, form: followUpTitle(form.kind), reasons: reasons ?? '' };
  const kind = letterKindOf(form.kind, act) ?? 'closure';
  const around = { at: at.toISOString(), today: dayIn(at, timeZone), validity, by, text: reasons, sign };
  return decideForm(
    protocol,
    form,
    { act, until },
    {
      ...around,
      letterOf: (after, signature) =>
        writeLetter(dependencies, after, kind, at, {
          about,
          documents: documentsOnceApproved(form, protocol, after),
          by: signatory(signature),
        }),
    },
  );
}
