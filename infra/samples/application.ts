import type { Form } from '@portal/contracts/council';
import {
  holds,
  isBlank,
  labelOf,
  recordShape,
  type Answers,
  type Field,
  type FileAnswer,
  type FileField,
  type PhoneRule,
} from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import { askedAnswers, type Application, mrczForm, type Section } from '@portal/contracts/sections';

/** The day on which generated applications are complete. */
export const today = '2026-11-21';

export const fileAnswer = (name: string): FileAnswer => ({
  id: `id-${name}`,
  name,
  size: 1000,
  receipt: `receipt-${name}`,
});

/** What a generated application answers. */
export interface Choice {
  /** Answers a file field. */
  file?: (field: FileField) => unknown;
  /** Answers a field of text, or a row of a list. */
  text?: (field: Field) => string;
  /** The day on which the application shall be valid, 'YYYY-MM-DD'. */
  on?: string;
  /** How telephone numbers are written, where the form does not say it. */
  phone?: PhoneRule;
  /** Answers that are taken where the form asks for them and they keep its rules. The rows of a section are as many as here. */
  known?: Application;
  /** Leaves out what is neither known nor demanded, and what is not asked as the application stands. Without it every field of every section is filled. */
  asked?: boolean;
}

type Answering = Choice & Required<Pick<Choice, 'file' | 'on'>> & { studyType: string };

/** The day so many days after another, 'YYYY-MM-DD'. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Telephone numbers of every length, the usual one first. */
const telephones = (row: number): readonly string[] => [
  `+2632427055${60 + row}`,
  ...Array.from({ length: 18 }, (_, digits) => `+263242705566123456789`.slice(0, digits + 3)),
];

const contextOf = ({ studyType, on, phone }: Answering) => ({ study_type: studyType, today: on, phone });

function textOf(field: Field, row: number, answering: Answering): string {
  const context = contextOf(answering);
  const label = `${labelOf(field, {}, context).slice(0, 200)} ${row + 1}`;
  const input = 'input' in field ? field.input : undefined;
  const email = `${field.name}${row}@example.ac.zw`;
  const tries = [
    ...(input === 'email' ? [email] : input === 'tel' ? telephones(row) : []),
    answering.text?.(field) ?? (field.kind === 'long_text' ? `${label}\nover two lines` : label),
    ...[email, ...telephones(row)],
  ];
  const found = tries.find((answer) => field.rules.every((rule) => !rule.broken(answer, {}, context)));
  if (found === undefined) throw new Error(`No answer to ${field.name} keeps all of its rules`);
  return found;
}

function invented(field: Field, row: number, answering: Answering): unknown {
  const { text, on } = answering;
  switch (field.kind) {
    case 'text':
    case 'long_text':
      return textOf(field, row, answering);
    case 'number':
      return 22 + row;
    case 'money':
      return '386400.25';
    case 'date':
      return daysAfter(on, typeof field.min === 'object' ? 770 : 55);
    case 'yes_no':
      return field.stored === 'boolean' ? true : 'Yes';
    case 'choice':
      return field.options.at(-1)?.value;
    case 'flag':
      return true;
    case 'list':
      return text ? [text(field), text(field)] : ['Shona', 'Ndebele'];
    case 'file':
      return answering.file(field);
  }
}

/** Made once for each field: a shape is costly, and thousands of applications are made up by one form. */
const shapes = new WeakMap<Field, ReturnType<typeof recordShape>>();

function hasShape(field: Field, answer: unknown): boolean {
  const shape = shapes.get(field) ?? recordShape([field]);
  shapes.set(field, shape);
  return shape.safeParse({ [field.name]: answer }).success;
}

/** Whether a known answer has the shape that the field wants, and keeps its rules. Days are compared with each other later. */
const fits = (field: Field, answer: unknown, record: Answers, answering: Answering): boolean =>
  hasShape(field, answer) &&
  (field.kind === 'date' || field.rules.every((rule) => !rule.broken(answer, record, contextOf(answering))));

/** Days that break a rule become the last one of the record: no day is then before another, or before today. */
function withDaysInOrder(fields: readonly Field[], record: Answers, answering: Answering): Answers {
  const days = fields.filter(({ kind }) => kind === 'date');
  const last = days
    .map(({ name }) => String(record[name] ?? ''))
    .reduce((one, other) => (one > other ? one : other), answering.on);
  const isBroken = (field: Field, of: Answers) =>
    of[field.name] !== undefined && field.rules.some((rule) => rule.broken(of[field.name], of, contextOf(answering)));
  return days.reduce((so) => {
    const broken = days.find((field) => isBroken(field, so));
    return broken ? { ...so, [broken.name]: last } : so;
  }, record);
}

/** One record. Files come last: where only what is asked is answered, none is asked for in vain. */
function recordOf(fields: readonly Field[], row: number, given: Answers, answering: Answering): Answers {
  const context = contextOf(answering);
  const answersTo = (some: readonly Field[]) =>
    Object.fromEntries(
      some.flatMap((field) => {
        const { name, rules } = field;
        const own = given[name];
        if (!isBlank(own) && fits(field, own, given, answering)) return [[name, own]];
        const isDemanded = rules.some((rule) => rule.broken(undefined, {}, context));
        return answering.asked && !isDemanded ? [] : [[name, invented(field, row, answering)]];
      }),
    );
  const record = answersTo(fields.filter(({ kind }) => kind !== 'file'));
  const files = fields.filter(
    ({ kind, when }) => kind === 'file' && (!answering.asked || holds(when, record, context)),
  );
  return withDaysInOrder(fields, { ...record, ...answersTo(files) }, answering);
}

function rowsOf({ name, fields, rows }: Section, answering: Answering): readonly Answers[] {
  const given = answering.known?.[name as keyof Application] as readonly Answers[] | undefined;
  const count = given?.length || (rows ? 2 : 1);
  return Array.from({ length: count }, (_, row) => recordOf(fields, row, given?.[row] ?? {}, answering));
}

/**
 * An application of this type that keeps all rules of the form on `choice.on`: an answer is made up for each kind of field. The same for the
 * same arguments.
 *
 * @throws Error that names the field, where no answer can keep all of its rules
 */
export function sampleApplication(form: Form, studyType: string, choice: Choice = {}): Application {
  const { file = ({ name }: FileField) => fileAnswer(`${name}.pdf`), on = today } = choice;
  const answering = { ...choice, file, on, studyType };
  const sections = Object.values(form.sections).filter(({ fields }) => fields.length > 0);
  const title = form.top.fields.find((field) => field.name === 'title');
  const application: Application = {
    study_type: studyType,
    title: choice.known?.title ?? (title && choice.text ? choice.text(title) : `A study of the type ${studyType}`),
    ...Object.fromEntries(sections.map((section) => [section.name, rowsOf(section, answering)])),
  };
  if (!choice.asked) return application;
  const asked = Object.entries(askedAnswers(form, application));
  return Object.fromEntries(asked.filter(([name]) => Object.hasOwn(application, name)));
}

/** What the form of mrcz is told where nothing else is known: one training is still to come, and three drugs. */
const known: Application = { trainings: [{ research_ethics: 'No' }], drugs: [{}, {}, {}] };

/** The same by the form of mrcz. */
export const completeApplication = (studyType: StudyType, choice: Choice = {}): Application =>
  sampleApplication(mrczForm, studyType, { known, ...choice });
