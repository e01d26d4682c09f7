import type { Answers } from '@portal/contracts/form';
import {
  cardSections,
  cardTopFields,
  isAsked,
  sectionOnCard,
  type Application,
  type ResponseCard,
  type SectionName,
  type SectionUpdate,
  rowsOf,
} from '@portal/contracts/sections';

/** Answers by the section's names, and the id of a known row; nothing else that a form may hold. */
function sentRow(card: ResponseCard, name: SectionName, row: Answers): Answers {
  const answers = sectionOnCard(card, name).fields.flatMap((field) =>
    row[field.name] === undefined ? [] : [[field.name, row[field.name]]],
  );
  return { ...Object.fromEntries(answers), ...(row.id !== undefined && { id: row.id }) };
}

/** What PUT /api/protocols/{id}/sections takes of a card's form; rows that are not asked stay out. */
export function bodyOf(card: ResponseCard, typed: Application): SectionUpdate {
  const top = cardTopFields(card).map((name) => [name, typed[name]]);
  const rows = cardSections(card).map((name) => {
    const given = isAsked(sectionOnCard(card, name), typed) ? rowsOf(typed, name) : [];
    return [name, given.map((row) => sentRow(card, name, row))];
  });
  return Object.fromEntries([...top, ...rows]) as SectionUpdate;
}
