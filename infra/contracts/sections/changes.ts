import * as z from 'zod/mini';
import { isBlank, type Answers, type Field } from '../form/index.ts';
import type { Application } from './application.ts';
import { cardSections, cardTopFields, sectionOnCard } from './response-cards.ts';
import { rowsOf, type Section, type SectionName, type ResponseCard } from './section.ts';

/** One record that a response changed. The new answers stand in the application, so only the old ones are kept. */
export const changedRecordSchema = z.object({
  /** 'protocol' for study type and title. */
  section: z.string(),
  /** Of the record; on the protocol itself the name of the field. */
  id: z.string(),
  kind: z.enum(['changed', 'added', 'removed']),
  /** The answers that were changed, or all of a removed record, as they were; null in place of none. */
  was: z.record(z.string(), z.unknown()),
  /** Where a removed record stood. */
  index: z.number(),
  /** UTC instant of the save. */
  at: z.string(),
});
export type ChangedRecord = z.infer<typeof changedRecordSchema>;

/** The changes of one round; `closed_at` is null in the present one. Null records: too old, no longer kept. */
export const changeSetSchema = z.object({
  closed_at: z.nullable(z.string()),
  records: z.nullable(z.array(changedRecordSchema)),
});

type Save = Pick<ChangedRecord, 'at'>;

const idOf = (record: Answers): string => String(record.id ?? '');

/** Files are equal by their id, numbers as they are written; a missing answer equals a blank one. */
function comparable(value: unknown): unknown {
  if (isBlank(value)) return null;
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id;
  return typeof value === 'number' ? String(value) : value;
}
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

const answersOf = (fields: readonly Field[], record: Answers): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null]));

function recordChange(
  section: ChangedRecord['section'],
  id: string,
  fields: readonly Field[],
  before: Answers,
  after: Answers,
  { at }: Save,
): readonly ChangedRecord[] {
  const changed = fields.filter(({ name }) => !same(before[name], after[name]));
  if (changed.length === 0) return [];
  return [{ section, id, kind: 'changed', was: answersOf(changed, before), index: 0, at }];
}

function sectionChanges(
  name: SectionName,
  { fields }: Section,
  before: Application,
  after: Application,
  save: Save,
): ChangedRecord[] {
  const [were, are] = [rowsOf(before, name), rowsOf(after, name)];
  const known = new Map(were.map((record) => [idOf(record), record]));
  const left = new Set(are.map(idOf));
  const kept = are.flatMap((record): readonly ChangedRecord[] => {
    const id = idOf(record);
    const old = known.get(id);
    if (!old) return [{ section: name, id, kind: 'added', was: {}, index: 0, ...save }];
    return recordChange(name, id, fields, old, record, save);
  });
  const removed = were.flatMap((record, index): readonly ChangedRecord[] => {
    const id = idOf(record);
    return left.has(id) ? [] : [{ section: name, id, kind: 'removed', was: answersOf(fields, record), index, ...save }];
  });
  return [...kept, ...removed];
}

/** How one card's answers differ, record by record. Records bear ids; `save` says when it was saved. */
export function changesBetween(
  card: ResponseCard,
  before: Application,
  after: Application,
  save: Save,
): readonly ChangedRecord[] {
  const asked = card.parts.find(({ section }) => section.name === 'protocol')?.section.fields ?? [];
  const top = asked.filter(({ name }) => cardTopFields(card).some((one) => one === name));
  return [
    ...top.flatMap((field) => recordChange('protocol', field.name, [field], before, after, save)),
    ...cardSections(card).flatMap((name) => sectionChanges(name, sectionOnCard(card, name), before, after, save)),
  ];
}

function undone(records: readonly Answers[], changes: readonly ChangedRecord[]): readonly Answers[] {
  const changeOf = (record: Answers) => changes.find(({ id }) => id === idOf(record));
  const before = records.flatMap((record) => {
    const change = changeOf(record);
    if (change?.kind === 'added') return [];
    return [{ ...record, ...change?.was }];
  });
  const removed = changes.filter(({ kind }) => kind === 'removed').sort((one, other) => one.index - other.index);
  return removed.reduce<readonly Answers[]>(
    (rows, { index, was, id }) => rows.toSpliced(index, 0, { ...was, id }),
    before,
  );
}

/** Whether a change was made on this card. */
export const isOfCard = (card: ResponseCard, { section, id }: Pick<ChangedRecord, 'section' | 'id'>): boolean =>
  section === 'protocol'
    ? cardTopFields(card).some((name) => name === id)
    : cardSections(card).some((name) => name === section);

/** The application as it was before these changes were made. */
export function undoChanges<A extends Application>(after: A, changes: readonly ChangedRecord[]): A {
  const top = changes.filter(({ section }) => section === 'protocol').map(({ was }) => was);
  const touched = [...new Set(changes.map(({ section }) => section))].filter((name) => name !== 'protocol');
  const before = touched.map((name) => [
    name,
    undone(
      rowsOf(after, name),
      changes.filter(({ section }) => section === name),
    ),
  ]);
  return Object.assign({ ...after }, ...top, Object.fromEntries(before)) as A;
}
