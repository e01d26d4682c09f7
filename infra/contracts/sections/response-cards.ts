import * as z from 'zod/mini';
import type { Form } from '../council/compile-form.ts';
import { recordShape } from '../form/index.ts';
import { rowLimit, sectionShapes, type Application } from './application.ts';
import { inOrder, type Section, type SectionName, type ResponseCard } from './section.ts';

/** The sections that a card holds. */
export const cardSections = ({ parts }: Pick<ResponseCard, 'parts'>): readonly SectionName[] =>
  inOrder(parts.map(({ section }) => section.name)).filter((name) => name !== 'protocol');

/** The card of the attachments; undefined where the form has none. */
export const attachmentsCard = (form: Form): ResponseCard | undefined =>
  form.cards.find(({ parts }) => parts.some(({ section }) => section.name === form.attachments.name));

/** One of the sections that a card holds, as the card asks it. @throws Error where it is on another card */
export function sectionOnCard({ parts }: Pick<ResponseCard, 'parts'>, name: SectionName): Section {
  const part = parts.find(({ section }) => section.name === name);
  if (!part) throw new Error(`The card does not hold ${name}`);
  return part.section;
}

/** The protocol's own fields that a card holds: study type (1), title (4). */
export const cardTopFields = ({ parts }: Pick<ResponseCard, 'parts'>): readonly ('study_type' | 'title')[] =>
  (['study_type', 'title'] as const).filter((name) => parts.some(({ only }) => only?.includes(name)));

/** A card as PUT /api/protocols/{id}/sections takes it: rows that are known bear their `id`. */
export type SectionUpdate = Application;

const rowShape = ({ fields }: Section) =>
  z.extend(recordShape(fields), { id: z.optional(z.string().check(z.maxLength(100))) });

/** The wire shape (400 when it does not fit). `cardOf` says which card it is. */
export const sectionUpdateShape = (form: Form) =>
  z.strictObject({
    ...recordShape(form.top.fields).shape,
    ...sectionShapes(form, (section) => z.optional(z.array(rowShape(section)).check(z.maxLength(rowLimit)))),
  }) as unknown as z.ZodMiniType<SectionUpdate>;

/** The card that holds everything that was sent; undefined where nothing was, or parts of two cards. */
export function cardOf(form: Form, update: SectionUpdate): ResponseCard | undefined {
  const sent = Object.keys(update);
  return sent.length === 0
    ? undefined
    : form.cards.find((card) => {
        const held: readonly string[] = [...cardSections(card), ...cardTopFields(card)];
        return sent.every((name) => held.includes(name));
      });
}
