import type { Answers } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import type { ProposedRecord } from '@portal/contracts/follow-ups';
import { sections, sectionUpdateShape } from '@portal/contracts/sections';
import { parse } from '@portal/service-kit/http';
import { propose } from './amendment.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../messages.ts';
import { attachedFile, type Claimant } from '../files/attach-files.ts';

/** The sent answers in the shape of a card's: what does not fit is a bad request. @throws BadRequest */
function requireShape(sent: readonly ProposedRecord[]): void {
  for (const { section, becomes } of sent)
    if (becomes) parse(sectionUpdateShape, section === 'protocol' ? becomes : { [section]: [becomes] });
}

/** The record with its receipts replaced by their files; a file that is not replaced is left out. */
async function attached(
  { section, becomes, ...one }: ProposedRecord,
  claimant: Claimant,
  errors: FieldError[],
): Promise<ProposedRecord> {
  if (section === 'protocol' || becomes === null) return { ...one, section, becomes };
  const files = sections[section].fields.filter(({ kind }) => kind === 'file');
  const answers: Record<string, unknown> = { ...becomes };
  for (const { name, label } of files) {
    const given = answers[name];
    delete answers[name];
    if (given === null || given === undefined) continue;
    const file = await attachedFile(given, name, claimant);
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
  requireShape(sent);
  const errors: FieldError[] = [];
  const records: ProposedRecord[] = [];
  for (const one of sent) records.push(await attached(one, claimant, errors));
  const proposed = propose(protocol, records, around);
  throwIfInvalid(errors);
  return proposed;
}
