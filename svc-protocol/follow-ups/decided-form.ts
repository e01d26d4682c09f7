import { written } from '@portal/contracts/texts';
import type { Signature } from '@portal/contracts/accounts';
import { followUpTitle, isAmendment, type FollowUpDecision, type NamedDocument } from '@portal/contracts/follow-ups';
import { dayIn } from '@portal/contracts/presentation';
import type { Dependencies } from '../dependencies.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';
import { messages } from '../protocol/refusal.messages.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { decideForm, letterKindOf } from './form-acts.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import type { FollowUp } from './follow-up.types.ts';
import type { StoredFollowUp } from './store.ts';
import { documentsToApprove } from '../letters/approved.rules.ts';
import { writeLetter, type Signatory } from '../letters/write-letter.ts';

/** An act that writes a letter. */
export type LetterAct = Exclude<FollowUpDecision['act'], 'ask'>;

/** An amendment that proposes no changes. */
const isOnPaper = ({ kind, proposed = [] }: FollowUp): boolean => isAmendment(kind) && proposed.length === 0;

/** The documents that are approved once this form is: an amendment on paper is one itself (docs/decisions 13). */
export const documentsOnceApproved = (
  form: FollowUp,
  before: Protocol,
  after: Protocol,
  replaces: readonly string[] = [],
): readonly AttachedFile[] => documentsToApprove(after, { before, files: isOnPaper(form) ? form.files : [], replaces });

/** The approved documents of which this act can replace some (docs/follow-ups 18). */
export function replaceable(form: FollowUp, protocol: Protocol, act: LetterAct): readonly NamedDocument[] {
  if (act !== 'approve' || !isOnPaper(form)) return [];
  const own = new Set(form.files.map(({ id }) => id));
  return documentsToApprove(protocol).flatMap(({ id: file, name, version = 1 }) =>
    own.has(file) ? [] : [{ file, name, version }],
  );
}

/** @throws RulesBroken where one of these cannot be replaced by the act */
function replacedOf(choice: readonly NamedDocument[], replaces: readonly string[]): readonly NamedDocument[] {
  if (replaces.some((id) => !choice.some(({ file }) => file === id)))
    throwIfInvalid([{ field: 'replaces', message: messages.form.notApproved }]);
  return choice.filter(({ file }) => replaces.includes(file));
}

interface Deciding {
  act: LetterAct;
  until?: string | null | undefined;
  text?: string | null | undefined;
  /** Ids of the approved documents that an amendment on paper replaces. */
  replaces?: readonly string[] | undefined;
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
  { act, until, text, replaces = [], by, at, sign, signatory }: Deciding,
) {
  const { timeZone, approvalValidity: validity } = dependencies.config;
  const reasons = written(text) || null;
  const about = { follow_up: form.id, form: followUpTitle(form.kind), reasons: reasons ?? '' };
  const kind = letterKindOf(form.kind, act) ?? 'closure';
  const replaced = replacedOf(replaceable(form, protocol, act), replaces);
  const around = { at: at.toISOString(), today: dayIn(at, timeZone), validity, by, text: reasons, sign };
  return decideForm(
    protocol,
    form,
    { act, until },
    {
      ...around,
      replaces: replaced,
      letterOf: (after, signature) =>
        writeLetter(dependencies, after, kind, at, {
          about,
          documents: documentsOnceApproved(form, protocol, after, replaces),
          by: signatory(signature),
        }),
    },
  );
}
