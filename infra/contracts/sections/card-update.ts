import type { Form } from '../council/compile-form.ts';
import { isBlank, settleRecord, type Answers, type Field } from '../form/index.ts';
import type { FieldError } from '../http/problem.ts';
import { checkStep, contextOf, countedRows, fieldsOf, type Application, type AskedOf } from './application.ts';
import { cardSections, cardTopFields, sectionOnCard, type SectionUpdate } from './response-cards.ts';
import { rowsOf, type Section, type SectionName, type ResponseCard } from './section.ts';

const keepsWhereBlank = (section: Section, field: Field): boolean =>
  field.kind === 'file' || section.rows?.blankKeeps === true;

/** Merges a sent row into the stored one: a file that was not replaced stays, and so does a value that a blank answer keeps. */
function mergeRow(section: Section, kept: Answers | undefined, sent: Answers): Answers {
  const { id: _sent, ...answers } = sent;
  if (!kept) return answers;
  const stays = section.fields.filter((field) => keepsWhereBlank(section, field) && isBlank(sent[field.name]));
  return { ...answers, ...Object.fromEntries(stays.map(({ name }) => [name, kept[name]])), id: kept.id };
}

function mergeRows(section: Section, kept: readonly Answers[], sent: readonly Answers[]): readonly Answers[] {
  if (!section.rows) return [mergeRow(section, kept[0], sent[0] ?? {})];
  const free = new Map(kept.map((row) => [row.id, row]));
  return sent.map((row) => {
    const known = free.get(row.id);
    free.delete(row.id);
    return mergeRow(section, known, row);
  });
}

/**
 * The application as it is once this card is saved. Known rows keep their `id`; files stay in the form, answer or link, in
 * which `sent` and `now` hold them (docs/specification 33, docs/applications 32).
 */
export function mergeCard(card: ResponseCard, now: Application, sent: SectionUpdate): Application {
  const top = cardTopFields(card).filter((name) => name in sent);
  const names = cardSections(card).filter((name) => name in sent && sent[name as keyof SectionUpdate]);
  return {
    ...now,
    ...Object.fromEntries(top.map((name) => [name, sent[name]])),
    ...Object.fromEntries(
      names.map((name) => [name, mergeRows(sectionOnCard(card, name), rowsOf(now, name), rowsOf(sent, name))]),
    ),
  };
}

/** A field as the response asks it of a record that was `before`: see Rule.inResponse. */
const easedFor =
  (before: Answers | undefined, row: Answers) =>
  (field: Field): Field => ({
    ...field,
    rules: field.rules.filter(
      ({ inResponse }) =>
        !inResponse || (inResponse === 'if changed' && row[field.name] !== (before?.[field.name] ?? undefined)),
    ),
  });

/** What is wrong with a card, in the specification's words and order; `merged` is what mergeCard answers. `today` is the portal's. */
export function checkCard(
  form: Form,
  card: ResponseCard,
  now: Application,
  merged: Application,
  today: string,
): readonly FieldError[] {
  const asked: AskedOf = (part, row) => {
    const { name } = part.section;
    return fieldsOf(part).map(easedFor(name === 'protocol' ? now : rowsOf(now, name)[0], row));
  };
  return checkStep(form, card, merged, today, { asked, before: now });
}

/** The sections of a checked card as they are stored, known rows with their `id`: hidden answers dropped, numbers exact. */
export function settleCard(
  card: ResponseCard,
  merged: Application,
  today: string,
): Readonly<Partial<Record<SectionName, readonly Answers[]>>> {
  const context = contextOf(merged, today);
  const settled = (name: SectionName) =>
    countedRows(sectionOnCard(card, name), merged).map(({ row }) => ({
      ...settleRecord(sectionOnCard(card, name).fields, row, context),
      ...(row.id !== undefined && { id: row.id }),
    }));
  return Object.fromEntries(cardSections(card).map((name) => [name, settled(name)]));
}
