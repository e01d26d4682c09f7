import {
  labelOf,
  shownFields,
  type Answers,
  type DateField,
  type Field,
  type FlagField,
  type RuleContext,
} from '../form/index.ts';
import { groupLabel, readingMessages as messages } from './messages.ts';
import { answerText } from './answer-text.ts';
import { attachedFile } from './answer-source.ts';
import { blank, text, type Fact } from './fact.ts';
import { flagFacts } from './flag-facts.ts';

/** Where answers are read: in a protocol's detail, or by the applicant who checks them before submitting. */
export type Place = 'detail' | 'check';

interface Reading {
  record: Answers;
  /** The fields that this record shows. */
  shown: readonly Field[];
  context: RuleContext;
  place: Place;
  /** Of the part of a step; names its flags where the applicant checks them. */
  heading?: string;
}

const labelHere = (field: Field, { record, context, place }: Reading) =>
  field.kind === 'file' && place === 'check' ? field.label : (field.viewLabel ?? labelOf(field, record, context));

/** The date that explains an answer, such as that of training planned where there was none. */
const explains = (answer: Field, field: Field): field is DateField =>
  field.kind === 'date' && field.when !== undefined && 'field' in field.when && field.when.field === answer.name;

/** Fields whose answer is part of another field's line. */
const isSaidElsewhere = (field: Field, shown: readonly Field[]) =>
  (field.name === 'currency' && shown.some((other) => other.kind === 'money')) ||
  shown.some((other) => other.kind === 'yes_no' && explains(other, field));

function yesNoFact(field: Field, reading: Reading): Fact | undefined {
  const day = reading.shown.find((other) => explains(field, other));
  const answer = answerText(field, reading.record);
  if (!day || answer === '') return undefined;
  const planned = answerText(day, reading.record) || messages.answers.blank.toLowerCase();
  return text(labelHere(field, reading), `${answer}, ${(day.viewLabel ?? day.label).toLowerCase()} ${planned}`);
}

function groupFacts(flag: FlagField, reading: Reading): readonly Fact[] {
  const flags = reading.shown.filter(
    (other): other is FlagField => other.kind === 'flag' && other.group === flag.group,
  );
  if (flags[0] !== flag) return [];
  const label =
    flag.group === 'Included' && reading.place === 'check'
      ? (reading.heading ?? groupLabel(flag.group))
      : groupLabel(flag.group);
  return flagFacts(label, flags, reading.record);
}

function factsOfField(field: Field, reading: Reading): readonly Fact[] {
  if (isSaidElsewhere(field, reading.shown)) return [];
  if (field.kind === 'flag') return groupFacts(field, reading);
  const label = labelHere(field, reading);
  if (field.kind === 'file') {
    const file = attachedFile(reading.record[field.name]);
    return [file ? { kind: 'file', label, file } : blank(label, messages.answers.notAttached)];
  }
  const merged = field.kind === 'yes_no' && yesNoFact(field, reading);
  if (merged) return [merged];
  const value = answerText(field, reading.record);
  return [value === '' ? blank(label, messages.answers.blank) : text(label, value)];
}

/** Every answer of one record, in the order of its fields; fields that do not apply are left out. */
export function recordFacts(
  fields: readonly Field[],
  record: Answers,
  context: RuleContext,
  place: Place = 'detail',
  heading?: string,
): readonly Fact[] {
  const shown = shownFields(fields, record, context);
  return shown.flatMap((field) => factsOfField(field, { record, shown, context, place, heading }));
}
