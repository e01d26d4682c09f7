import * as z from 'zod/mini';
import type { Answers } from '../form/index.ts';
import type { Application } from '../sections/application.ts';
import { changesBetween, type ChangedRecord } from '../sections/changes.ts';
import { rowsOf, sectionNameSchema, type ResponseCard } from '../sections/section.ts';

const answers = z.record(z.string().check(z.maxLength(100)), z.unknown());

/** One record that an amendment proposes to change, to add (`was` is null) or to remove (`becomes` is null). */
export const proposedRecordSchema = z.object({
  /** 'protocol' for study type and title. */
  section: sectionNameSchema,
  /** Of the record; on the protocol itself the name of the field. */
  record: z.string().check(z.maxLength(100)),
  /** The answers that change as they are, or all of a record that goes. */
  was: z.nullable(answers),
  becomes: z.nullable(answers),
});
export type ProposedRecord = z.infer<typeof proposedRecordSchema>;

/** The most records of a form that change. */
export const maxProposed = 500;

/** The record of a change, in the application as it becomes. */
const answersOf = (after: Application, { section, id }: ChangedRecord): Answers =>
  section === 'protocol' ? (after as Answers) : (rowsOf(after, section).find((record) => record.id === id) ?? {});

function proposedBy(change: ChangedRecord, after: Application): ProposedRecord {
  const { section, id, kind, was } = change;
  const now = answersOf(after, change);
  if (kind === 'removed') return { section, record: id, was, becomes: null };
  if (kind === 'added') return { section, record: id, was: null, becomes: now };
  const becomes = Object.fromEntries(Object.keys(was).map((field) => [field, now[field] ?? null]));
  return { section, record: id, was, becomes };
}

/** How one card's answers differ, as an amendment proposes it. Every record bears its `id`. */
export const proposedOn = (card: ResponseCard, before: Application, after: Application): ProposedRecord[] =>
  changesBetween(card, before, after, { at: '' }).map((change) => proposedBy(change, after));
