import * as z from 'zod/mini';
import { recordShape } from '../form/index.ts';
import { rowLimit, topShape, type Application } from './application.ts';
import { eachSection, sectionNames, type SectionName, type ResponseCard } from './section.ts';
import { responseCards, sections } from './form.ts';

/** The sections that a card holds. */
export const cardSections = ({ parts }: Pick<ResponseCard, 'parts'>): readonly SectionName[] =>
  sectionNames.filter((name) => parts.some(({ section }) => section.name === name));

/** The protocol's own fields that a card holds: study type (1), title (4). */
export const cardTopFields = ({ parts }: Pick<ResponseCard, 'parts'>): readonly ('study_type' | 'title')[] =>
  (['study_type', 'title'] as const).filter((name) => parts.some(({ only }) => only?.includes(name)));

/** A card as PUT /api/protocols/{id}/sections takes it: rows that are known bear their `id`. */
export type SectionUpdate = Application;

const rowShape = (name: SectionName) =>
  z.extend(recordShape(sections[name].fields), { id: z.optional(z.string().check(z.maxLength(100))) });

const rowsShapes = eachSection((name) => z.optional(z.array(rowShape(name)).check(z.maxLength(rowLimit))));

/** The wire shape (400 when it does not fit). `cardOf` says which card it is. */
export const sectionUpdateShape = z.strictObject({
  ...topShape,
  ...rowsShapes,
}) as unknown as z.ZodMiniType<SectionUpdate>;

/** The card that holds everything that was sent; undefined where nothing was, or parts of two cards. */
export function cardOf(update: SectionUpdate): ResponseCard | undefined {
  const sent = Object.keys(update);
  return sent.length === 0
    ? undefined
    : responseCards.find((card) => {
        const held: readonly string[] = [...cardSections(card), ...cardTopFields(card)];
        return sent.every((name) => held.includes(name));
      });
}
