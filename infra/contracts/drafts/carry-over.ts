import type { Form } from '../council/compile-form.ts';
import { isBlank, type Answers, type Field } from '../form/index.ts';
import { inOrder, rowsOf, type Section, type Step } from '../sections/section.ts';
import type { DraftAnswers } from './application-draft.ts';
import type { Aside } from './aside.ts';

export interface CarriedOver {
  answers: DraftAnswers;
  aside: readonly Aside[];
}

/** A section, 'protocol' or 'assurance'. */
type Place = string;

function fieldsAt(form: Form, place: Place): readonly Field[] {
  if (place === 'protocol') return form.top.fields;
  return place === 'assurance' ? form.assurance : (form.sections[place]?.fields ?? []);
}

const isAsked = (form: Form, place: Place): boolean => fieldsAt(form, place).length > 0;

/** The section of a form that has this name, or had it before where none has it now; itself where there is neither. */
function placeIn(form: Form, place: Place): Place {
  if (isAsked(form, place)) return place;
  return Object.values(form.sections).find(({ was }) => was?.includes(place))?.name ?? place;
}

/** The section of an earlier form whose answers this one takes over. */
function formerPlaceOf(from: Form, { name, was = [] }: Pick<Section, 'name' | 'was'>): Place {
  if (isAsked(from, name)) return name;
  return was.find((former) => isAsked(from, former)) ?? name;
}

/** What a form calls a study type of another version. */
function typeIn({ study_types }: Form, type: unknown): unknown {
  if (study_types.some(({ name }) => name === type)) return type;
  return study_types.find(({ was }) => was?.some((former) => former === type))?.name ?? type;
}

function recordsAt(answers: DraftAnswers, place: Place): readonly Answers[] {
  if (place === 'protocol') return [answers as Answers];
  if (place === 'assurance') return answers.assurance ? [answers.assurance] : [];
  return rowsOf(answers, place);
}

const isFilled = (value: unknown): boolean => !isBlank(value) && value !== false;

/** Whether a question can have this answer, which was given to one of that kind. */
function takes(field: Field, kind: string, value: unknown): boolean {
  if (field.kind !== kind) return false;
  if (field.kind === 'choice') return field.options.some((option) => option.value === value);
  return field.kind !== 'yes_no' || (typeof value === 'boolean') === (field.stored === 'boolean');
}

/** The question that was asked before under this name, or a former one. */
const formerOf = (field: Field, before: readonly Field[]): Field | undefined =>
  before.find(({ name }) => name === field.name) ?? before.find(({ name }) => field.was?.includes(name));

function carryRecord(before: readonly Field[], now: readonly Field[], record: Answers) {
  const taken = new Set<string>();
  const carried = now.flatMap((field) => {
    const former = formerOf(field, before);
    const value = former && record[former.name];
    if (!former || taken.has(former.name) || !isFilled(value) || !takes(field, former.kind, value)) return [];
    taken.add(former.name);
    return [[field.name, value] as const];
  });
  const left = before.filter(({ name }) => !taken.has(name) && isFilled(record[name]));
  return { carried: Object.fromEntries(carried) as Record<string, unknown>, left };
}

/**
 * The answers of a draft for another version of its form (docs/drafts 33): by section and name, then by former names of either; a study
 * type that was renamed has its new name. Each filled answer is carried over or stands aside, and returns when its question does.
 */
export function carryOver(from: Form, to: Form, answers: DraftAnswers, before: readonly Aside[] = []): CarriedOver {
  const names = inOrder([...Object.keys(from.sections), ...Object.keys(to.sections)]);
  const places: readonly Place[] = ['protocol', ...names, 'assurance'];
  const aside: Aside[] = [];
  const records = new Map<string, Record<string, unknown>[]>();
  const typed: DraftAnswers = { ...answers };
  if (answers.study_type) typed.study_type = typeIn(to, answers.study_type) as string;
  for (const place of places) {
    const target = placeIn(to, place);
    const isTaken = target !== place && isAsked(from, target);
    const [old, now] = [fieldsAt(from, place), isTaken ? [] : fieldsAt(to, target)];
    const rows = recordsAt(typed, place).map((record, row) => {
      const { carried, left } = carryRecord(old, now, record);
      for (const { name: field, kind, label } of left)
        aside.push({ section: place, field, kind, label, row, value: record[field] });
      return carried;
    });
    if (!isTaken && (rows.length > 0 || !records.has(target))) records.set(target, rows);
  }
  for (const one of before) {
    const place = placeIn(to, one.section);
    const rows = records.get(place) ?? [];
    const field = fieldsAt(to, place).find(({ name, was }) => name === one.field || was?.includes(one.field));
    const value = place === 'protocol' && field?.name === 'study_type' ? typeIn(to, one.value) : one.value;
    const isRow = one.row === 0 || to.sections[place]?.rows !== undefined;
    if (!field || !isRow || !takes(field, one.kind, value) || isFilled(rows[one.row]?.[field.name])) {
      aside.push(one);
      continue;
    }
    while (rows.length <= one.row) rows.push({});
    (rows[one.row] as Record<string, unknown>)[field.name] = value;
  }
  const sections = names.filter((name) => fieldsAt(to, name).length > 0 && (records.get(name)?.length ?? 0) > 0);
  const [assurance] = records.get('assurance') ?? [];
  return {
    answers: {
      ...records.get('protocol')?.[0],
      ...Object.fromEntries(sections.map((name) => [name, records.get(name)])),
      ...(assurance && { assurance }),
    } as DraftAnswers,
    aside,
  };
}

/** The path at which a form asks for the file of this path, under this name or as one that had it before; undefined where it does not. */
export function pathOfFile(form: Form, path: string): string | undefined {
  const [former = '', row, name = ''] = path.split('.');
  const section = placeIn(form, former);
  const files = fieldsAt(form, section).filter(({ kind }) => kind === 'file');
  const field = files.find((one) => one.name === name) ?? files.find(({ was }) => was?.includes(name));
  return field && [section, row, field.name].join('.');
}

/** The questions of a form that another version did not ask, with the steps that ask them. */
export const newlyAsked = (from: Form, to: Form): readonly { step: Step; field: Field }[] =>
  to.steps.flatMap((step) =>
    step.parts.flatMap(({ section, only }) =>
      section.fields
        .filter(
          (field) =>
            (!only || only.includes(field.name)) && !formerOf(field, fieldsAt(from, formerPlaceOf(from, section))),
        )
        .map((field) => ({ step, field })),
    ),
  );

/** Whether two versions have the same statements on the assurance sheet. */
export const sameStatements = (one: Form, other: Form): boolean =>
  JSON.stringify(one.assurance.map(({ name, label }) => [name, label])) ===
  JSON.stringify(other.assurance.map(({ name, label }) => [name, label]));

/** The furthest step of a draft in another version of its form: by its slug, or the nearest one before it that is still there. */
export function stepIn(from: Form, to: Form, step: number): number {
  if (step > from.steps.length) return to.steps.length + 1;
  const reached = from.steps.slice(0, step).reverse();
  for (const { slug } of reached) {
    const found = to.steps.find((one) => one.slug === slug);
    if (found) return found.number;
  }
  return 1;
}
