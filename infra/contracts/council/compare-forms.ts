import { canonicalJson } from '../http/canonical-json.ts';
import { compileForm } from './compile-form.ts';
import type { FieldDocument, FormDocument, RuleDocument } from './document.ts';

/** One thing that differs about one question. */
export interface QuestionChange {
  what: 'added' | 'gone' | 'renamed' | 'moved' | 'label' | 'message' | 'rule' | 'options' | 'other';
  /** Its name in the new form; of one that is gone, in the old. */
  name: string;
  label: string;
  /** What is said of it: a former name, step, label, message or rule, options that are gone, and what stands there now. */
  from?: string;
  to?: string;
}

export interface StepChanges {
  /** Of the new form; of a step that is gone, of the old. */
  number: number;
  title: string;
  what: 'added' | 'gone' | 'there';
  /** Its title in the old form, where that was another. */
  titleWas?: string;
  changes: readonly QuestionChange[];
}

/** What one version of a form has otherwise than another. */
export interface FormDifference {
  /** Steps that differ, in the order of the new form, then those that are gone. */
  steps: readonly StepChanges[];
  /** Of the assurance sheet. */
  statements: readonly QuestionChange[];
  /** What else differs, by its place: 'study_types', 'cards', 'steps.risk.note', 'sections.drugs.onlyIf'. */
  others: readonly string[];
}

const same = (one: unknown, other: unknown): boolean => canonicalJson({ one }) === canonicalJson({ one: other });

/** Each rule of a question: its name, its message, and what else it says. */
const rulesOf = ({ rules = [] }: FieldDocument) =>
  rules.flatMap((rule) =>
    (Object.entries(rule) as [keyof RuleDocument, string | { message: string }][]).map(([name, value]) => {
      const { message, ...more } = typeof value === 'string' ? { message: value } : value;
      return { name, message, more };
    }),
  );

function rulesApart(old: FieldDocument, now: FieldDocument): Omit<QuestionChange, 'name' | 'label'>[] {
  const [before, after] = [rulesOf(old), rulesOf(now)];
  const gone = before.filter((rule) => !after.some(({ name }) => name === rule.name));
  const rest = after.flatMap((rule): Omit<QuestionChange, 'name' | 'label'>[] => {
    const former = before.find(({ name }) => name === rule.name);
    if (!former) return [{ what: 'rule', to: rule.name }];
    const changes: Omit<QuestionChange, 'name' | 'label'>[] = [];
    if (former.message !== rule.message) changes.push({ what: 'message', from: former.message, to: rule.message });
    if (!same(former.more, rule.more)) changes.push({ what: 'rule', from: rule.name, to: rule.name });
    return changes;
  });
  const found = [...gone.map(({ name }) => ({ what: 'rule' as const, from: name })), ...rest];
  return found.length === 0 && !same(before, after) ? [{ what: 'other', to: 'rules' }] : found;
}

/** What differs about a question that is in both forms. */
function fieldApart(old: FieldDocument, now: FieldDocument): QuestionChange[] {
  const found: Omit<QuestionChange, 'name' | 'label'>[] = [];
  if (old.name !== now.name) found.push({ what: 'renamed', from: old.name });
  if (old.label !== now.label) found.push({ what: 'label', from: old.label, to: now.label });
  found.push(...rulesApart(old, now));
  const [before, after] = [old.options ?? [], now.options ?? []];
  if (!same(before, after))
    found.push({
      what: 'options',
      from: before.filter((option) => !after.includes(option)).join(', '),
      to: after.filter((option) => !before.includes(option)).join(', '),
    });
  const said = new Set(['name', 'label', 'was', 'rules', 'options']);
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)]) as Set<keyof FieldDocument>)
    if (!said.has(key) && !same(old[key], now[key])) found.push({ what: 'other', to: key });
  return found.map((change) => ({ name: now.name, label: now.label, ...change }));
}

interface Named {
  name: string;
  was?: readonly string[] | undefined;
}

/** The question, or the section, that was there before under this name, or a former one that is free. */
const formerOf = <N extends Named>(one: N, before: readonly N[], now: readonly N[]): N | undefined =>
  before.find(({ name }) => name === one.name) ??
  before.find(({ name }) => one.was?.includes(name) && !now.some((other) => other.name === name));

/** Where each question is asked: the slug of its step, by section and name. */
function placesIn(document: FormDocument): ReadonlyMap<string, string> {
  return new Map(
    compileForm(document).steps.flatMap(({ slug, parts }) =>
      parts.flatMap(({ section, only }) =>
        section.fields
          .filter(({ name }) => !only || only.includes(name))
          .map(({ name }) => [`${section.name}.${name}`, slug] as const),
      ),
    ),
  );
}

/** Every change of a question, with the slug of the step that it is said of: of the new form, but of those that are gone. */
function questionsApart(old: FormDocument, now: FormDocument): { slug: string; change: QuestionChange }[] {
  const [places, formerPlaces] = [placesIn(now), placesIn(old)];
  const found: { slug: string; change: QuestionChange }[] = [];
  const kept = new Set<string>();
  for (const asked of now.sections) {
    const { name: section, fields } = asked;
    const { name: formerSection = section, fields: before = [] } = formerOf(asked, old.sections, now.sections) ?? {};
    for (const field of fields) {
      const { name, label } = field;
      const slug = places.get(`${section}.${name}`) ?? '';
      const former = formerOf(field, before, fields);
      if (!former) {
        found.push({ slug, change: { what: 'added', name, label } });
        continue;
      }
      kept.add(`${formerSection}.${former.name}`);
      const was = formerPlaces.get(`${formerSection}.${former.name}`) ?? '';
      if (was !== slug) {
        const from = old.steps.find((step) => step.slug === was)?.title ?? was;
        found.push({ slug, change: { what: 'moved', name, label, from } });
      }
      found.push(...fieldApart(former, field).map((change) => ({ slug, change })));
    }
  }
  for (const { name: section, fields } of old.sections)
    for (const { name, label } of fields) {
      const place = `${section}.${name}`;
      if (!kept.has(place)) found.push({ slug: formerPlaces.get(place) ?? '', change: { what: 'gone', name, label } });
    }
  return found;
}

/** The keys of two things in which they differ, apart from those that are left out here. */
function keysApart(old: object, now: object, leftOut: readonly string[]): readonly string[] {
  const [before, after] = [old, now] as Readonly<Record<string, unknown>>[];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.filter((key) => !leftOut.includes(key) && !same(before?.[key], after?.[key]));
}

function othersApart(old: FormDocument, now: FormDocument): readonly string[] {
  const steps = now.steps.flatMap((step) => {
    const former = old.steps.find(({ slug }) => slug === step.slug);
    const keys = former ? keysApart(former, step, ['title', 'parts']) : [];
    const headings = (one: typeof step) => one.parts.map(({ heading }) => heading);
    const headed = former && !same(headings(former), headings(step)) ? ['heading'] : [];
    return [...keys, ...headed].map((key) => `steps.${step.slug}.${key}`);
  });
  const sections = now.sections.flatMap((section) => {
    const former = formerOf(section, old.sections, now.sections);
    const keys = former ? keysApart(former, section, ['fields']) : [];
    return keys.map((key) => `sections.${section.name}.${key}`);
  });
  return [...keysApart(old, now, ['version', 'steps', 'sections', 'assurance']), ...steps, ...sections];
}

/** What a version of the form has otherwise than an earlier one, step by step. Both are checked documents. */
export function compareForms(old: FormDocument, now: FormDocument): FormDifference {
  const questions = questionsApart(old, now);
  const changesOf = (slug: string) => questions.filter((one) => one.slug === slug).map(({ change }) => change);
  const steps = now.steps.map(({ slug, title }, index): StepChanges => {
    const former = old.steps.find((step) => step.slug === slug);
    return {
      number: index + 1,
      title,
      what: former ? 'there' : 'added',
      ...(former && former.title !== title && { titleWas: former.title }),
      changes: changesOf(slug),
    };
  });
  const gone = old.steps.flatMap(({ slug, title }, index): StepChanges[] =>
    now.steps.some((step) => step.slug === slug)
      ? []
      : [{ number: index + 1, title, what: 'gone', changes: changesOf(slug) }],
  );
  const statements = [
    ...now.assurance.flatMap((field): QuestionChange[] => {
      const former = formerOf(field, old.assurance, now.assurance);
      return former ? fieldApart(former, field) : [{ what: 'added', name: field.name, label: field.label }];
    }),
    ...old.assurance
      .filter(({ name }) => !now.assurance.some((field) => field.name === name || field.was?.includes(name)))
      .map(({ name, label }): QuestionChange => ({ what: 'gone', name, label })),
  ];
  return {
    steps: [
      ...steps.filter(
        ({ what, titleWas, changes }) => what === 'added' || titleWas !== undefined || changes.length > 0,
      ),
      ...gone,
    ],
    statements,
    others: othersApart(old, now),
  };
}
