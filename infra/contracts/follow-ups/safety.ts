import * as z from 'zod/mini';
import { oneOfThese, trueOrFalse } from '../form/choice-fields.ts';
import {
  checkRecord,
  isBlank,
  recordShape,
  settleRecord,
  type Answers,
  type ChoiceField,
  type DateField,
  type Field,
  type Rule,
} from '../form/index.ts';
import { custom, day, dayNotBefore, oneOf } from '../form/rule.ts';
import { demandedLongText, demandedText } from '../form/text-fields.ts';
import type { FieldError } from '../http/problem.ts';
import { sentences } from '../texts/index.ts';
import { followUpForm, followUpForms, type FollowUpKind } from './kinds.ts';
import {
  eventOutcomeLabels,
  eventOutcomes,
  relatednesses,
  relatednessLabels,
  reportLabels,
  safetySays,
  seriousnesses,
  seriousnessLabels,
  type EventOutcome,
  type Relatedness,
  type ReportOrder,
  type Seriousness,
} from './safety-labels.ts';

/** Forms that report what happened to a participant (docs/safety 1). */
export const safetyKinds = (): readonly FollowUpKind[] =>
  followUpForms().flatMap(({ kind, asks }) => (asks === undefined ? [] : [kind]));
export const isSafetyKind = (kind: FollowUpKind): boolean => followUpForm(kind)?.asks !== undefined;
/** Whether a form reports nothing but deaths. */
export const isDeathKind = (kind: FollowUpKind): boolean => followUpForm(kind)?.asks === 'death';

const longestLine = 200;
const inOneLine: Rule = custom(`Use at most ${longestLine} characters`, (value) => String(value).length > longestLine);

const choice = (
  name: string,
  label: string,
  labels: Readonly<Record<string, string>>,
  missing: string,
  more: Partial<ChoiceField> = {},
): ChoiceField =>
  oneOfThese(name, label, Object.keys(labels), missing, {
    options: Object.entries(labels).map(([value, shown]) => ({ value, label: shown })),
    rules: [oneOf(Object.keys(labels), missing)],
    ...more,
  });
const line = (name: string, label: string, missing: string, hint?: string): Field => {
  const field = demandedText(name, label, missing, { half: true, ...(hint !== undefined && { hint }) });
  return { ...field, rules: [...field.rules, inOneLine] };
};
const date = (name: string, label: string, missing: string, ...rules: readonly Rule[]): DateField => ({
  kind: 'date',
  name,
  label,
  half: true,
  rules: [
    day(missing),
    custom('This date is in the future.', (value, _record, { today }) => String(value) > today),
    ...rules,
  ],
});

const outcomeMissing = 'Select the outcome';
const outcome = choice('outcome', 'Outcome', eventOutcomeLabels, outcomeMissing, {
  rules: [
    oneOf(eventOutcomes, outcomeMissing),
    custom(
      'An event with the seriousness Death has the outcome Fatal.',
      (value, { seriousness }) => seriousness === 'death' && value !== 'fatal',
    ),
    custom(
      'An event with the outcome Fatal has the seriousness Death.',
      (value, { seriousness }) => value === 'fatal' && !isBlank(seriousness) && seriousness !== 'death',
    ),
  ],
});

/** What forms that ask about safety say, in their order (docs/safety 1). */
export const safetyFields: readonly Field[] = [
  {
    ...demandedLongText('event', 'What happened?', 'Describe the event'),
    hint: 'In order of time: what happened, how severe it was, the treatment given, and what was done about the study product.',
  },
  line('participant', 'Participant’s study code', 'Enter the participant’s study code', 'No names'),
  choice('seriousness', 'Seriousness', seriousnessLabels, 'Select the seriousness'),
  trueOrFalse('expected', 'Was it expected?', {
    rules: [oneOf([true, false], 'Select whether it was expected')],
    hint: 'Named in the protocol, the investigator’s brochure or the product’s information.',
  }),
  choice('related', 'Is it related to the study?', relatednessLabels, 'Select how it is related'),
  date('onset', 'Day of onset', 'Enter the day of onset'),
  date(
    'aware',
    'Day on which the team became aware',
    'Enter the day of awareness',
    dayNotBefore('onset', 'The day of awareness cannot be before onset.'),
  ),
  line('site', 'Site', 'Enter the site'),
  line(
    'product',
    'Product',
    'Enter the product, or none',
    'Its generic name, such as dolutegravir; none where there is none',
  ),
  outcome,
  choice('report', 'Which report is this?', reportLabels, 'Select which report this is', { look: 'radio' }),
];

/** What a form says of the event. Days are 'YYYY-MM-DD'. */
export const safetyReportSchema = z.object({
  event: z.string(),
  /** The participant's study code, never a name. In no event, mail or letter. */
  participant: z.string(),
  seriousness: z.enum(seriousnesses as readonly [Seriousness, ...Seriousness[]]),
  expected: z.boolean(),
  related: z.enum(relatednesses as readonly [Relatedness, ...Relatedness[]]),
  onset: z.string(),
  aware: z.string(),
  site: z.string(),
  /** The generic name of the product. */
  product: z.string(),
  outcome: z.enum(eventOutcomes as readonly [EventOutcome, ...EventOutcome[]]),
  report: z.enum(Object.keys(reportLabels) as readonly ReportOrder[] as readonly [ReportOrder, ...ReportOrder[]]),
});
export type SafetyReport = z.infer<typeof safetyReportSchema>;

/** The shape that is sent; `checkSafety` says which answers are missing or wrong. */
export const safetyAnswersSchema = recordShape(safetyFields);
export type SafetyAnswers = Answers;

const contextOn = (today: string) => ({ study_type: '', today });

/** What a Death Report says without being asked (docs/safety 17). */
const ofDeath = { seriousness: 'death', outcome: 'fatal' } as const;
const deathRules = /* @__PURE__ */ sentences('rules.death', {
  seriousness: 'The seriousness of a Death Report is Death.',
  outcome: 'The outcome of a Death Report is Fatal.',
});
const isOfDeath = (name: string): name is keyof typeof ofDeath => name in ofDeath;

/** The questions of a form of this kind. */
export const safetyQuestions = (kind: FollowUpKind): readonly Field[] =>
  isDeathKind(kind) ? safetyFields.filter(({ name }) => !isOfDeath(name)) : safetyFields;

/** What is wrong with the answers, each under 'safety.'; on screen and on the server. `today` is the council's day. */
export function checkSafety(kind: FollowUpKind, answers: SafetyAnswers, today: string): readonly FieldError[] {
  const errors = checkRecord(safetyQuestions(kind), answers, contextOn(today), 'safety.');
  if (!isDeathKind(kind)) return errors;
  const others = Object.keys(ofDeath)
    .filter(isOfDeath)
    .filter((name) => !isBlank(answers[name]) && answers[name] !== ofDeath[name]);
  return [...others.map((name) => ({ field: `safety.${name}`, message: deathRules[name] })), ...errors];
}

/** Answers with what a form of this kind says without being asked. */
export const withDeath = <A extends SafetyAnswers>(kind: FollowUpKind, answers: A): A => ({
  ...answers,
  ...(isDeathKind(kind) && ofDeath),
});

/** Checked answers as they are stored. */
export const settleSafety = (kind: FollowUpKind, answers: SafetyAnswers, today: string): SafetyReport =>
  safetyReportSchema.parse(withDeath(kind, settleRecord(safetyQuestions(kind), answers, contextOn(today))));

/** What lists and events tell of a report. */
export const safetyHeadSchema = z.object({
  seriousness: safetyReportSchema.shape.seriousness,
  /** Until when it was to be reported; null where it is not serious. */
  due_at: z.nullable(z.string()),
});

/** 'Reported 3 days late' of a report; undefined of one in time. */
export function reportedLate(days: number): string | undefined {
  if (days <= 0) return undefined;
  return days === 1 ? safetySays.lateByADay : safetySays.late({ days });
}
