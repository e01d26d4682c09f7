import type { Field } from '../form/field.ts';
import type { Answers } from '../form/rule.ts';
import { rowsOf, type SectionName } from '../sections/section.ts';

type Kind = Field['kind'];

/** What a question can mean to code (docs/applications 48), and of which kind it is then. */
const kindsOf = {
  'investigator.name': ['text'],
  'investigator.institution': ['text', 'long_text'],
  'investigator.email': ['text'],
  'investigator.telephone': ['text'],
  'investigator.address': ['text', 'long_text'],
  'co_investigator.name': ['text'],
  'co_investigator.institution': ['text', 'long_text'],
  'coordinator.name': ['text'],
  'coordinator.institution': ['text', 'long_text'],
  'coordinator.email': ['text'],
  'coordinator.telephone': ['text'],
  'partner.name': ['text', 'long_text'],
  funder: ['text', 'long_text'],
  consent_form: ['file'],
  translated: ['file'],
  'study.start': ['date'],
  'study.end': ['date'],
  personnel: ['number'],
  budget: ['money'],
  currency: ['choice'],
  sample_size: ['number'],
  training_date: ['date'],
  has_consent: ['yes_no'],
  languages: ['list'],
  minor: ['flag'],
  protected: ['flag'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

export type Meaning = keyof typeof kindsOf;
export const meanings = Object.keys(kindsOf) as readonly Meaning[];

/** Those that every form has. */
export const requiredMeanings = [
  'investigator.name',
  'investigator.email',
  'investigator.institution',
] as const satisfies readonly Meaning[];

/** Whether a question of this kind can have this meaning. */
export const fitsMeaning = (meaning: Meaning, kind: Kind): boolean =>
  (kindsOf[meaning] as readonly Kind[]).includes(kind);

/** Of whom a meaning speaks: 'investigator'. Undefined for what is said of the study. */
export const personOf = (meaning: Meaning): string | undefined => meaning.match(/^(?!study)(\w+)\./)?.[1];

/** A question by its place. */
export interface Meant {
  section: SectionName;
  field: string;
}

/** The questions that have a meaning, in the order of the form; none where it does not ask for it. */
export type Meanings = Readonly<Record<Meaning, readonly Meant[]>>;

interface Asked {
  name: string;
  means?: Meaning | readonly Meaning[] | undefined;
}

export const listedMeanings = ({ means = [] }: Pick<Asked, 'means'>): readonly Meaning[] =>
  typeof means === 'string' ? [means] : means;

export function meaningsOf(sections: readonly { name: string; fields: readonly Asked[] }[]): Meanings {
  const placed = (meaning: Meaning): readonly Meant[] =>
    sections.flatMap(({ name, fields }) =>
      fields
        .filter((field) => listedMeanings(field).includes(meaning))
        .map((field) => ({ section: name, field: field.name })),
    );
  return Object.fromEntries(meanings.map((meaning) => [meaning, placed(meaning)])) as Record<Meaning, readonly Meant[]>;
}

interface WithMeanings {
  meanings: Meanings;
}
/** Records by section: a protocol, its sections, an application. */
export type Answered = object;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A question with its answer in the first record of its section. */
export interface Placed extends Meant {
  /** 'proposed_research.0.budget' */
  path: string;
  record: Answers;
  answer: unknown;
}

/** The questions of a meaning with their answers in the first record, of which the study has one. */
export const placesMeant = ({ meanings: known }: WithMeanings, meaning: Meaning, answered: Answered): Placed[] =>
  known[meaning].map(({ section, field }) => {
    const record = rowsOf(answered, section)[0] ?? {};
    return { section, field, path: `${section}.0.${field}`, record, answer: record[field] };
  });

/** The first of them; undefined where the form does not ask for it. */
export const firstMeant = (...asked: Parameters<typeof placesMeant>): Placed | undefined => placesMeant(...asked)[0];

/** What was answered to the questions of a meaning, section by section and row by row; undefined where a row lacks it. */
export const answersMeant = ({ meanings: known }: WithMeanings, meaning: Meaning, answered: Answered): unknown[] =>
  known[meaning].flatMap(({ section, field }) => rowsOf(answered, section).map((row) => row[field]));

/** The same as texts, those that are filled. */
export const textsMeant = (...asked: Parameters<typeof answersMeant>): string[] =>
  answersMeant(...asked)
    .map(textOf)
    .filter((text) => text !== '');

export interface Person {
  name: string;
  institution: string;
  email: string;
  telephones: readonly string[];
  address: string;
}

type Part = 'investigator' | 'co_investigator' | 'coordinator';

/** The section whose records are these people; undefined where the form does not ask for them. */
export const sectionOfPeople = (form: WithMeanings, part: Part): SectionName | undefined =>
  form.meanings[`${part}.name`][0]?.section;

/** The people that the records name, one for each; '' for what is not asked or not filled, as it was typed. */
export function peopleMeant(form: WithMeanings, part: Part, answered: Answered): readonly Person[] {
  const section = sectionOfPeople(form, part);
  return (section === undefined ? [] : rowsOf(answered, section)).map((record) => personIn(form, part, record));
}

/** Who is named in one record of them. */
export function personIn({ meanings: known }: WithMeanings, part: Part, record: Answers): Person {
  const said = (what: string): string[] =>
    ((known as Readonly<Record<string, readonly Meant[]>>)[`${part}.${what}`] ?? []).map(({ field }) =>
      textOf(record[field]),
    );
  return {
    name: said('name')[0] ?? '',
    institution: said('institution')[0] ?? '',
    email: said('email')[0] ?? '',
    telephones: said('telephone').filter((telephone) => telephone !== ''),
    address: said('address')[0] ?? '',
  };
}

/** The name of the one who leads the study. */
export const investigatorName = (form: WithMeanings, answered: Answered): string =>
  peopleMeant(form, 'investigator', answered)[0]?.name ?? '';
