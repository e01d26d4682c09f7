import type { Answers } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import type { ProposedRecord } from '@portal/contracts/follow-ups';
import { formOf, type Form } from '@portal/contracts/council';
import { sectionUpdateShape } from '@portal/contracts/sections';
import { parse } from '@portal/service-kit/http';
import { propose } from './amendment.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../messages.ts';
import { fileFields } from '../files/files.rules.ts';
import { attachedFile, type Claimant } from '../files/attach-files.ts';

/** The sent answers in the shape of a card's: what does not fit is a bad request. @throws BadRequest */
function requireShape(form: Form, sent: readonly ProposedRecord[]): void {
  const shape = sectionUpdateShape(form);
  for (const { section, becomes } of sent)
    if (becomes) parse(shape, section === 'protocol' ? becomes : { [section]: [becomes] });
}

/** The record with its receipts replaced by their files; a file that is not replaced is left out. */
async function attached(
  form: Form,
  { section, becomes, ...one }: ProposedRecord,
  claimant: Claimant,
  errors: FieldError[],
): Promise<ProposedRecord> {
  if (section === 'protocol' || becomes === null) return { ...one, section, becomes };
  const files = fileFields(form, section);
  const answers: Record<string, unknown> = { ...becomes };
  for (const field of files) {
    const { name, label } = field;
    const given = answers[name];
    delete answers[name];
    if (given === null || given === undefined) continue;
    const file = await attachedFile(given, field, claimant);
    if (file) answers[name] = file;
    else errors.push({ field: `proposed.${section}.${name}`, message: messages.attachAgain(label) });
  }
  return { ...one, section, becomes: answers satisfies Answers };
}

/** What the sent form proposes, checked. @throws BadRequest, RulesBroken */
export async function proposedOf(
  protocol: Protocol,
  sent: readonly ProposedRecord[],
  claimant: Claimant,
  around: { today: string; newId: () => string },
): Promise<readonly ProposedRecord[]> {
  const form = formOf(protocol);
  requireShape(form, sent);
  const errors: FieldError[] = [];
  const records: ProposedRecord[] = [];
  for (const one of sent) records.push(await attached(form, one, claimant, errors));
  const proposed = propose(protocol, records, around);
  throwIfInvalid(errors);
  return proposed;
}
