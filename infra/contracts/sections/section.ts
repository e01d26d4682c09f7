import type { Field, Answers } from '../form/index.ts';

const none = 'None';

/** The row that stands for "There are none": the specification's form wants one whole row at least. */
export const noneRow = ({ fields }: Section): Answers => Object.fromEntries(fields.map(({ name }) => [name, none]));

/** Whether these rows say that there are none. */
export const saysNone = ({ rows, fields }: Section, records: readonly Answers[]): boolean =>
  rows?.none !== undefined && records.length === 1 && fields.every(({ name }) => records[0]?.[name] === none);

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
export type SectionName = (typeof sectionNames)[number];

/** One value for each section, by its name. */
export const eachSection = <T>(make: (name: SectionName) => T): Record<SectionName, T> =>
  Object.fromEntries(sectionNames.map((name) => [name, make(name)])) as Record<SectionName, T>;

/** Fields that stand on the protocol itself, not in a child record. */
export type Place = SectionName | 'protocol';

/** One part of an application, described once. The wizard's step, the checks, the read-only view, the documents and the generated tests all come from it. */
export interface Section {
  name: Place;
  title: string;
  fields: readonly Field[];
  rows?: Rows;
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
