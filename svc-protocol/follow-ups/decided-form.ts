import { written } from '@portal/contracts/texts';
import type { Signature } from '@portal/contracts/accounts';
import { followUpTitle, isAmendment, type FollowUpDecision } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import type { Dependencies } from '../dependencies.ts';
import { currentDocuments } from '../files/files.rules.ts';
import { decideForm, letterKindOf } from './form-acts.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { StoredFollowUp } from './store.ts';
import { writeLetter, type Signatory } from '../letters/write-letter.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';

/** An act that writes a letter. */
export type LetterAct = Exclude<FollowUpDecision['act'], 'ask'>;

/** The documents that count after an act. */
function documentsOf(
  { kind, proposed = [], files }: StoredFollowUp,
  act: LetterAct,
  after: Protocol,
): readonly AttachedFile[] {
  if (act !== 'approve') return [];
  const isOnPaper = isAmendment(kind) && proposed.length === 0;
  return isOnPaper ? files : currentDocuments(after);
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
          about: { ...about, documents: documentsOf(form, act, after) },
          by: signatory(signature),
        }),
    },
  );
}
