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

/** The group of flags that are questions: what was not ticked was answered No. */
const questions = 'Answered Yes';
const properNouns: readonly string[] = ['English'];

const inRow = (label: string, index: number) =>
  index === 0 || properNouns.includes(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** The questions of a group that were not ticked; `ticked` says whether any was. */
function questionsLeft(left: number, ticked: boolean): string {
  const { counts, otherQuestion, otherQuestions, allQuestions } = messages.answers;
  if (left === 1 && ticked) return otherQuestion;
  const count = counts[left] ?? left;
  return ticked ? otherQuestions({ count }) : allQuestions({ count });
}

/** The flags of one group in one line: 'Males; females'. */
function flagFacts(label: string, flags: readonly FlagField[], record: Answers): readonly Fact[] {
  const ticked = flags.filter((flag) => record[flag.name] === true);
  const line = ticked.map((flag, index) => inRow(flag.label, index)).join('; ');
  const fact = line === '' ? blank(label, messages.answers.noneTicked) : text(label, line);
  const left = flags.length - ticked.length;
  if (flags[0]?.group !== questions || left === 0) return [fact];
  return [fact, text(messages.answers.answeredNo, questionsLeft(left, ticked.length > 0))];
}

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
  shown.some((other) => other.kind === 'money' && other.currency === field.name) ||
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
    flag.group === 'Included' && reading.place === 'check' ? (reading.heading ?? groupLabel(flag)) : groupLabel(flag);
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
