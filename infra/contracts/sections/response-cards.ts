import * as z from 'zod/mini';
import { recordShape, type Field } from '../form/index.ts';
import { sections } from './all.ts';
import { rowLimit, topShape, type Application } from './application.ts';
import { eachSection, sectionNames, type SectionName } from './section.ts';
import { steps, type Part, type Step } from './steps.ts';

/** One of the twelve sections of the response page, edited and saved on its own (docs/specification 11). */
export interface ResponseCard {
  number: number;
  slug: string;
  title: string;
  report: Step['report'];
  parts: readonly Part[];
  /** Offered only when the protocol has a record of it. */
  onlyIfPresent?: SectionName;
}

/** Titles in the order of the page; each asks what the wizard's step of this slug asks. */
const titles: readonly (readonly [slug: string, title: string])[] = [
  ['research-team', 'Details of Research Team'],
  ['coordinator', 'Details of Research Coordinator'],
  ['documents', 'Attached Documents'],
  ['proposed-research', 'Details of Proposed Research'],
  ['institutions', 'Contributing Institutions'],
  ['population', 'Population & Type of Study'],
  ['risk', 'Determination of Risk'],
  ['training', 'Training'],
  ['conflict', 'Conflict of Interest'],
  ['statistics', 'Statistical Planning & Data Analysis'],
  ['consent', 'Consent Process'],
  ['clinical-trials', 'Clinical Trials'],
];

const presence: Readonly<Record<string, SectionName>> = { institutions: 'collaborating_institutions' };

/** Where the response does not check a day against today, the date picker does not limit it either. */
function anyDay(field: Field): Field {
  if (field.kind !== 'date' || !field.rules.some(({ inResponse }) => inResponse === 'never')) return field;
  const { min: _min, ...free } = field;
  return free;
}

function partsOf(slug: string): Pick<Step, 'parts' | 'report'> {
  const step = steps.find((one) => one.slug === slug);
  if (!step) throw new Error(`No step ${slug}`);
  const parts = step.parts.map((part) => ({
    ...part,
    section: { ...part.section, fields: part.section.fields.map(anyDay) },
  }));
  return { parts, report: step.report };
}

export const responseCards: readonly ResponseCard[] = titles.map(([slug, title], index) => ({
  number: index + 1,
  slug,
  title,
  ...partsOf(slug),
  ...(presence[slug] && { onlyIfPresent: presence[slug] }),
}));

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
