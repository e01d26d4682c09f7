import * as z from 'zod/mini';
import {
  checkRecord,
  isBlank,
  recordShape,
  settleRecord,
  shownFields,
  type Answers,
  type Field,
  type RuleContext,
} from '../form/index.ts';
import type { Form } from '../council/compile-form.ts';
import type { FieldError } from '../http/problem.ts';
import { formHashSchema } from '../council/wire.ts';
import { withoutSchema, draftIdSchema, type Without } from '../drafts/draft.ts';
import {
  eachSection,
  rowsOf,
  type BySection,
  type Part,
  type Section,
  type SpecifiedSection,
  type Step,
} from './section.ts';

/** An application as the wizard holds it and as POST /api/protocols takes it. Every part may still be missing; `rowsOf` reads a section of the council's own, too. */
export type Application = { study_type?: string | null; title?: string | null } & {
  [name in SpecifiedSection]?: readonly Answers[] | null;
};

export const rowLimit = 100;

/** One shape for each section that the form has. */
export const sectionShapes = <T>(form: Form, shape: (section: Section) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(form.sections).flatMap(([name, section]) =>
      section.fields.length > 0 ? [[name, shape(section)]] : [],
    ),
  );

/** The fields of an application on the wire. */
export const applicationFields = (form: Form) => ({
  ...recordShape(form.top.fields).shape,
  ...sectionShapes(form, ({ fields }) =>
    z.optional(z.nullable(z.array(recordShape(fields)).check(z.maxLength(rowLimit)))),
  ),
});

/** The wire shape (400 when it does not fit). Unknown fields are refused. */
export const applicationShape = (form: Form) =>
  z.strictObject(applicationFields(form)) as unknown as z.ZodMiniType<Application>;

/** POST /api/protocols: the application, the form by which it was asked, and the draft that it was. */
export const submissionShape = (form: Form) =>
  z.strictObject({
    ...applicationFields(form),
    form: z.optional(formHashSchema),
    draft: z.optional(draftIdSchema),
    without: withoutSchema,
  }) as unknown as z.ZodMiniType<Application & { form?: string; draft?: string; without?: Without }>;

/** What rules need to know of the application around a record. `today` is the portal's, 'YYYY-MM-DD'. */
export const contextOf = (application: Application, today: string): RuleContext => ({
  study_type: application.study_type ?? '',
  today,
});

/** Whether the section is asked at all in this application (drugs, only with other research). */
export function isAsked(section: Section, application: Application): boolean {
  if (!section.onlyIf) return true;
  return rowsOf(application, section.onlyIf.section)[0]?.[section.onlyIf.field] === section.onlyIf.is;
}

const isBlankRow = (row: Answers): boolean => Object.values(row).every((value) => isBlank(value) || value === false);

/** The records of a section that count, each with its place in the answers: at least one for what is always asked, none that are blank where blank rows are allowed. */
export function countedRows(section: Section, application: Application): readonly { row: Answers; index: number }[] {
  if (section.name === 'protocol') return [{ row: application as Answers, index: 0 }];
  if (!isAsked(section, application)) return [];
  const given = rowsOf(application, section.name);
  const rows = (section.rows ? given : given.slice(0, 1)).map((row, index) => ({ row, index }));
  if (section.rows?.blankAllowed) return rows.filter(({ row }) => !isBlankRow(row));
  return rows.length > 0 ? rows : [{ row: {}, index: 0 }];
}

const fieldsOf = (part: Part): readonly Field[] =>
  part.only ? part.section.fields.filter((field) => part.only?.includes(field.name)) : part.section.fields;

/** The fields of a part as they are asked of one record. */
export type AskedOf = (part: Part, row: Answers) => readonly Field[];

function checkPart(part: Part, application: Application, context: RuleContext, asked: AskedOf): readonly FieldError[] {
  const at = (index: number) => (part.section.name === 'protocol' ? '' : `${part.section.name}.${index}.`);
  return countedRows(part.section, application).flatMap(({ row, index }) =>
    checkRecord(asked(part, row), row, context, at(index)),
  );
}

/** Most text of one application, in bytes (docs/applications 44). */
export const textLimit = 400_000;
export const tooMuchText =
  'The text of this application is longer than 400 kB. Shorten your longest answers, or attach the text as a file.';

const bytesOf = (answer: unknown): number =>
  Array.isArray(answer)
    ? answer.reduce((sum: number, row) => sum + bytesOf(row), 0)
    : typeof answer === 'string'
      ? new TextEncoder().encode(answer).length
      : 0;

/** How long the text of each answer is that is asked, by its field. */
function textLengths(form: Form, application: Application): ReadonlyMap<string, number> {
  const { title, ...asked } = askedAnswers(form, application);
  const answers = Object.keys(form.sections).flatMap((name) =>
    rowsOf(asked, name).flatMap((row, index) =>
      Object.entries(row).map(([field, answer]) => [`${name}.${index}.${field}`, bytesOf(answer)] as const),
    ),
  );
  return new Map([['title', bytesOf(title)], ...answers]);
}

/** Where the text of an application is too long, said at the answer that has grown the most since `before`; else nothing. */
export function overTextLimit(form: Form, application: Application, before: Application = {}): readonly FieldError[] {
  // A character has three bytes at most: looked at again with each key, most are far below.
  if (JSON.stringify(application).length * 3 <= textLimit) return [];
  const lengths = textLengths(form, application);
  if ([...lengths.values()].reduce((sum, length) => sum + length, 0) <= textLimit) return [];
  const were = textLengths(form, before);
  const grown = [...lengths].map(([field, length]) => ({ field, by: length - (were.get(field) ?? 0) }));
  const most = grown.reduce((one, other) => (other.by > one.by ? other : one));
  return most.by > 0 ? [{ field: most.field, message: tooMuchText }] : [];
}

const holdsField = (part: Part, field: string): boolean => {
  const [section, , name] = field.split('.');
  const fields = fieldsOf(part);
  if (part.section.name === 'protocol') return fields.some((one) => one.name === field);
  return part.section.name === section && fields.some((one) => one.name === name);
};

interface Asking {
  asked?: AskedOf;
  /** What the application was, where it is changed. */
  before?: Application;
}

/** What is wrong with one step, in the specification's order; one entry at most where the step reports the first only. */
export function checkStep(
  form: Form,
  step: Pick<Step, 'parts' | 'report'>,
  application: Application,
  today: string,
  { asked = fieldsOf, before }: Asking = {},
): readonly FieldError[] {
  const context = contextOf(application, today);
  const broken = step.parts.flatMap((part) => checkPart(part, application, context, asked));
  const tooMuch = overTextLimit(form, application, before).filter(
    ({ field }) =>
      step.parts.some((part) => holdsField(part, field)) && !broken.some((one) => one.field.startsWith(field)),
  );
  const errors = [...broken, ...tooMuch];
  return step.report === 'first' ? errors.slice(0, 1) : errors;
}

/** What is wrong with a whole application, step by step (422 when anything is). */
export const checkApplication = (form: Form, application: Application, today: string): readonly FieldError[] =>
  form.steps.flatMap((step) => checkStep(form, step, application, today));

/** Of the questions that the application must answer as it stands, how many are answered so far (docs/drafts 29); what is answered from the start does not count. */
export function progressOf(form: Form, application: Application, today: string): { answered: number; asked: number } {
  const context = contextOf(application, today);
  const demanded = form.steps.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      countedRows(part.section, application).flatMap(({ row }) =>
        shownFields(fieldsOf(part), row, context)
          .filter((field) => field.kind !== 'yes_no' || field.initial === undefined)
          .filter(({ name, rules }) =>
            rules.some((rule) => rule.broken(undefined, { ...row, [name]: undefined }, context)),
          )
          .map((field) => checkRecord([field], row, context).length === 0),
      ),
    ),
  );
  return { answered: demanded.filter(Boolean).length, asked: demanded.length };
}

/** The answers that are asked as the application stands; others are left out, and sections that the form does not have. Rows keep their places. */
export function askedAnswers(form: Form, application: Application): Application {
  const context = contextOf(application, '');
  const asked = (section: Section) =>
    isAsked(section, application)
      ? rowsOf(application, section.name).map((row) => {
          const shown = new Set(shownFields(section.fields, row, context).map(({ name }) => name));
          return Object.fromEntries(Object.entries(row).filter(([field]) => shown.has(field)));
        })
      : [];
  const had = Object.values(form.sections).filter(({ fields }) => fields.length > 0);
  return {
    ...application,
    ...Object.fromEntries(had.map((section) => [section.name, asked(section)])),
  };
}

/** Sections as they are stored: hidden answers dropped, numbers exact. Call it on a checked application. */
export function normaliseApplication(
  form: Form,
  application: Application,
  today: string,
): BySection<readonly Answers[]> {
  const context = contextOf(application, today);
  const settled = (section: Section) =>
    countedRows(section, application).map(({ row }) => settleRecord(section.fields, row, context));
  return eachSection(form, (_name, section) => settled(section));
}

export { fieldsOf };
