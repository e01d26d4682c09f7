import * as z from 'zod/mini';
import type { Field, Answers } from '../form/index.ts';

const none = 'None';

/** The row that stands for "There are none": the specification's form wants one whole row at least. */
export const noneRow = ({ fields }: Section): Answers => Object.fromEntries(fields.map(({ name }) => [name, none]));

/** Whether these rows say that there are none. */
export const saysNone = ({ rows, fields }: Section, records: readonly Answers[]): boolean =>
  rows?.none !== undefined && records.length === 1 && fields.every(({ name }) => records[0]?.[name] === none);

/** The sections of the specification (docs/specification 18), in the order in which a protocol lists them. */
export const sectionNames = [
  'research_teams',
  'co_investigators',
  'research_coordinators',
  'documents',
  'proposed_research',
  'collaborating_institutions',
  'populations',
  'study_types',
  'risk_determinations',
  'trainings',
  'conflicts',
  'statistical_plannings',
  'consent_processes',
  'clinical_trials',
  'drugs',
] as const;
export type SpecifiedSection = (typeof sectionNames)[number];

/** One of the specification's, or a council's own, which begins with `x_`. */
export type SectionName = string;

/** As it comes over the wire; whether the form has it, its form says. */
export const sectionNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,49}$/));

/** One value for each section of a form. */
export type BySection<T> = Record<SpecifiedSection, T> & Record<SectionName, T>;

/** Names once each, those of the specification first and in its order. */
export function inOrder(names: Iterable<SectionName>): readonly SectionName[] {
  const once = [...new Set(names)];
  const own = once.filter((name) => !sectionNames.some((one) => one === name));
  return [...sectionNames.filter((name) => once.includes(name)), ...own];
}

/** One value for each section of the form, and for those of the specification that it does not ask, by its name. */
export const eachSection = <T>(
  { sections }: { sections: Readonly<BySection<Section>> },
  make: (name: SectionName, section: Section) => T,
): BySection<T> =>
  Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, make(name, section)])) as BySection<T>;

/** The records of a section, in an application, a draft or a protocol as it is sent; none where it has none. */
export const rowsOf = (record: object, name: SectionName): readonly Answers[] =>
  ((record as Readonly<Record<string, unknown>>)[name] as readonly Answers[] | null | undefined) ?? [];

/** Fields that stand on the protocol itself, not in a child record. */
export type Place = SectionName;

/** One part of an application, described once. The wizard's step, the checks, the read-only view, the documents and the generated tests all come from it. */
export interface Section {
  name: Place;
  title: string;
  fields: readonly Field[];
  /** Names that it had in earlier versions of the form. */
  was?: readonly string[];
  rows?: Rows;
  /** Goes into an application that begins with an earlier one (docs/applications 22). */
  copied?: true;
  /** Of a section of documents: what those stand under that a study type asks for. */
  headings?: readonly { study_type: string; heading: string }[];
  /** Present only while a field of another section's record holds this value. */
  onlyIf?: { section: SectionName; field: string; is: string | boolean };
}

export interface Rows {
  /** What one row is, in lower case: 'co-investigator'. */
  noun: string;
  /** Rows that are always kept on screen. */
  min: 1;
  /** Rows left wholly blank are dropped instead of checked ('Process ahead if not applicable'). */
  blankAllowed?: boolean;
  /** The choice that there are no rows: one row with 'None' in each field then stands for it (docs/applications 21). */
  none?: string;
  /** In the response to comments a blank answer of a known row keeps its value (docs/specification 33). */
  blankKeeps?: boolean;
}

/** A run of a section's fields: a heading and a card on screen. */
export interface Part {
  section: Section;
  /** The fields of this run; all where none are named. */
  only?: readonly string[];
  heading?: string;
}

export interface Step {
  number: number;
  /** The last part of the step's address: '/submission/research-team'. */
  slug: string;
  title: string;
  /** docs/specification 31: the research team reports the first failing field only. */
  report: 'first' | 'all';
  parts: readonly Part[];
  /** Said under the heading. */
  note?: string;
  /** What is missing may follow: Next goes on without it, step 13 demands it (docs/applications 14). */
  mayFollow?: true;
}

export interface LetteredSection {
  letter: string;
  title: string;
  parts: readonly Section[];
  /** Shown only when there is a record (E). */
  onlyIfPresent?: true;
}

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
