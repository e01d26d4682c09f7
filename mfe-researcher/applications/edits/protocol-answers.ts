import { formOf } from '@portal/contracts/council';
import { isBlank, listRows, type Answers, type Field } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import {
  cardSections,
  cardTopFields,
  eachSection,
  rowsOf,
  sectionOnCard,
  type Application,
  type ResponseCard,
} from '@portal/contracts/sections';

const answerOf = (field: Field, value: unknown): unknown =>
  field.kind === 'list' && typeof value === 'string' ? listRows(value) : value;

/** A record from the server as a form holds it: lists as rows, files as links. */
const recordAnswers = (fields: readonly Field[], { id, ...record }: Answers): Answers => ({
  ...Object.fromEntries(fields.map((field) => [field.name, answerOf(field, record[field.name])])),
  id,
});

/** All that a protocol answers, records with their ids. */
export const protocolAnswers = (protocol: Protocol): Application => ({
  study_type: protocol.study_type,
  title: protocol.title,
  ...eachSection(formOf(protocol), (name, { fields }) =>
    rowsOf(protocol, name).map((record) => recordAnswers(fields, record)),
  ),
});

/** What of an application one card holds. */
export const answersOfCard = (card: ResponseCard, application: Application): Application =>
  Object.fromEntries(
    [...cardTopFields(card), ...cardSections(card)].map((name) => [name, application[name as keyof Application]]),
  );

const isFile = (field: Field): boolean => field.kind === 'file';

const withoutFiles = (fields: readonly Field[], row: Answers): Answers => ({
  ...row,
  ...Object.fromEntries(fields.filter(isFile).map(({ name }) => [name, null])),
});

/** A card's answers as its form begins: no file replaced, and a row to fill in where rows are asked. */
export function formAnswers(card: ResponseCard, application: Application): Application {
  const forms = cardSections(card).map((name) => {
    const rows = rowsOf(application, name);
    return [
      name,
      (rows.length > 0 ? rows : [{}]).map((row) => withoutFiles(sectionOnCard(card, name).fields, row)),
    ] as const;
  });
  return { ...answersOfCard(card, application), ...Object.fromEntries(forms) };
}

/** A row that was never filled in. */
export const isUntouched = ({ id, ...row }: Answers): boolean =>
  id === undefined && Object.values(row).every((value) => isBlank(value) || value === false);

/** Without rows that were never filled in. */
export const withoutNewBlankRows = (card: ResponseCard, mine: Application): Application => ({
  ...mine,
  ...Object.fromEntries(
    cardSections(card)
      .filter((name) => sectionOnCard(card, name).rows)
      .map((name) => [name, rowsOf(mine, name).filter((row) => !isUntouched(row))]),
  ),
});

/** Gives rows that were new when they were saved the ids that they have got, matched by position. */
export const withNewIds = (card: ResponseCard, mine: Application, stored: Application): Application => ({
  ...mine,
  ...Object.fromEntries(
    cardSections(card).map((name) => {
      let at = 0;
      const named = (row: Answers) => {
        const id = rowsOf(stored, name)[at++]?.id;
        return { ...row, id: row.id ?? id };
      };
      return [name, rowsOf(mine, name).map((row) => (isUntouched(row) ? row : named(row)))];
    }),
  ),
});
