import type { Condition } from '../form/condition.ts';
import type { ChoiceField, Field, FileField, FlagField } from '../form/field.ts';
import * as makers from '../form/rule.ts';
import type { Rule } from '../form/rule.ts';
import type { PhoneRule } from '../form/phone.ts';
import type { FollowUpForm } from '../follow-ups/kinds.ts';
import {
  inOrder,
  sectionNames,
  type BySection,
  type LetteredSection,
  type Part,
  type ResponseCard,
  type Section,
  type SectionName,
  type Step,
} from '../sections/section.ts';
import { listedMeanings, meaningsOf, type Meanings } from './meanings.ts';
import type { ConditionDocument, FieldDocument, FormDocument, RuleDocument, SectionDocument } from './document.ts';

/** A council's form as pages and services work with it. */
export interface Form {
  /** The fields that stand on the protocol itself. */
  top: Section;
  /** Every child record of a protocol (docs/specification 18), by the name it has on the wire: the specification's, and the council's own. */
  sections: Readonly<BySection<Section>>;
  study_types: FormDocument['study_types'];
  /** The section of documents, which are the attachments; one without questions where no section has documents alone. */
  attachments: Section;
  /** The steps that ask. */
  steps: readonly Step[];
  cards: readonly ResponseCard[];
  letters: readonly LetteredSection[];
  assurance: readonly FlagField[];
  /** What is filed about an application afterwards. */
  follow_ups: readonly FollowUpForm[];
  /** Where the questions are that code reads. */
  meanings: Meanings;
}

/** A section that a form does not have: no question, and no record. */
const notAsked = (name: SectionName): Section => ({
  name,
  title: '',
  fields: [],
  rows: { noun: '', min: 1, blankAllowed: true },
});

type PartDocument = FormDocument['steps'][number]['parts'][number];

const files: FileField['accept'] = ['pdf', 'doc', 'docx', 'xls', 'xlsx'];

/** The values that `oneOf` allows: those of the question. */
const valuesOf = ({ kind, stored, options = [] }: FieldDocument): readonly (string | boolean)[] =>
  kind === 'choice' ? options : stored === 'boolean' ? [true, false] : ['Yes', 'No'];

function ruleOf(document: RuleDocument, field: FieldDocument, phone: PhoneRule | undefined): Rule {
  const { dayNotBefore, dayNotBeforeToday, oneOf, ...plain } = document;
  if (dayNotBefore) return makers.dayNotBefore(dayNotBefore.field, dayNotBefore.message);
  if (oneOf) return makers.oneOf(valuesOf(field), oneOf);
  if (dayNotBeforeToday) {
    const { message, response } = dayNotBeforeToday;
    return makers.inResponse(response, makers.dayNotBeforeToday(message));
  }
  const [[name, message] = []] = Object.entries(plain) as [keyof typeof plain, string][];
  if (name === undefined || message === undefined) throw new Error(`${field.name} has a rule without a name`);
  return name === 'phone' ? makers.phone(message, phone) : makers[name](message);
}

/** What a field has where its document does not say it. */
function usualOf({ kind, input, hint, label, look, group, options = [], rules = [] }: FieldDocument): object {
  if (kind === 'yes_no') return { stored: 'words' };
  if (kind === 'flag') return { groupLabel: group };
  if (kind === 'file') return { accept: files, viewLabel: label };
  if (input === 'tel') return hint === undefined ? { example: 'landline' } : {};
  if (kind !== 'choice') return {};
  const known: Pick<ChoiceField, 'options'> = { options: options.map((value) => ({ value, label: value })) };
  return look === 'radio' ? known : { ...known, look: 'select', prompt: rules[0]?.oneOf, half: true };
}

/** Whether a section asks for documents alone: the first one that does has the attachments. */
export const isFiles = ({ fields }: Pick<SectionDocument, 'fields'>): boolean =>
  fields.every(({ kind }) => kind === 'file');

/** Those that a new application may have, in the order in which they are offered. */
export const offeredTypes = ({ study_types }: Pick<FormDocument, 'study_types'>): readonly string[] =>
  study_types.filter(({ retired }) => !retired).map(({ name }) => name);

/** Compiles a checked document. `phone` is how its telephone numbers are written, where the context of a check does not say it. @throws Error that names what it refers to and lacks */
export function compileForm(
  { study_types, sections, steps, cards, letters, assurance, follow_ups }: FormDocument,
  phone?: PhoneRule,
): Form {
  const inGroup = (group: string) => study_types.filter((type) => type.in?.includes(group)).map((type) => type.name);
  function conditionOf(when: ConditionDocument): Condition {
    if ('any' in when) return { any: when.any.map(conditionOf) };
    return 'study_type' in when ? { study_type: inGroup(when.study_type) } : when;
  }
  const fieldOf = (document: FieldDocument, _index: number, beside: readonly FieldDocument[]): Field => {
    const currency = beside.find((other) => listedMeanings(other).includes('currency'))?.name;
    const { when, labelWhen, options: _options, means: _means, rules = [], ...plain } = document;
    return {
      ...usualOf(document),
      ...plain,
      ...(document.kind === 'money' && currency !== undefined && { currency }),
      ...(when && { when: conditionOf(when) }),
      ...(labelWhen && { labelWhen: { ...labelWhen, when: conditionOf(labelWhen.when) } }),
      ...(phone && document.input === 'tel' && { phone }),
      rules: rules.map((rule) => ruleOf(rule, document, phone)),
    } as Field;
  };
  /** A section says what it asks; the options of the study type are the study types. */
  const asked = ({ name, fields }: SectionDocument): readonly FieldDocument[] =>
    name !== 'protocol'
      ? fields
      : fields.map((field) =>
          field.name === 'study_type' ? { ...field, options: [...offeredTypes({ study_types })] } : field,
        );
  const headings = study_types.flatMap(({ name, heading }) =>
    heading === undefined ? [] : [{ study_type: name, heading }],
  );
  const all = sections.map(
    (section) =>
      ({ ...section, fields: asked(section).map(fieldOf), ...(isFiles(section) && { headings }) }) as Section,
  );
  const named = <T>(list: readonly T[], found: (one: T) => boolean, what: string): T => {
    const one = list.find(found);
    if (!one) throw new Error(`The form has no ${what}`);
    return one;
  };
  const sectionOf = (name: string) => named(all, (one) => one.name === name, `section ${name}`);

  const parts = steps.flatMap((step) => step.parts);
  /** The place in its section at which a part begins; it ends where the section's next part begins. */
  const startOf = ({ section, from }: PartDocument): number =>
    from === undefined ? 0 : sectionOf(section).fields.findIndex((field) => field.name === from);
  const partOf = (part: PartDocument): Part => {
    const section = sectionOf(part.section);
    const begins = parts.filter((one) => one.section === part.section).map(startOf);
    const first = startOf(part);
    const next = Math.min(...begins.filter((start) => start > first), section.fields.length);
    const { heading } = part;
    return {
      section,
      ...(begins.length > 1 && { only: section.fields.slice(first, next).map((field) => field.name) }),
      ...(heading !== undefined && { heading }),
    };
  };
  const compiled = steps.map(({ parts: asked, ...step }, index): Step => ({
    number: index + 1,
    report: 'all',
    ...step,
    parts: asked.map(partOf),
  }));
  return {
    top: sectionOf('protocol'),
    sections: Object.fromEntries(
      inOrder([...sectionNames, ...all.map(({ name }) => name)])
        .filter((name) => name !== 'protocol')
        .map((name) => [name, all.find((section) => section.name === name) ?? notAsked(name)]),
    ) as BySection<Section>,
    study_types,
    attachments: sections.some(isFiles) ? sectionOf(sections.find(isFiles)?.name ?? '') : notAsked('documents'),
    steps: compiled,
    cards: cards.map(({ slug, title, onlyIfPresent }, index) => {
      const { parts: asked, report } = named(compiled, (step) => step.slug === slug, `step ${slug}`);
      const here = asked.map((part) => ({
        ...part,
        section: { ...part.section, fields: part.section.fields.map(withAnyDay) },
      }));
      const only = onlyIfPresent === undefined ? {} : { onlyIfPresent };
      return { number: index + 1, slug, title, parts: here, report, ...only };
    }),
    letters: letters.map(({ title, sections: names, ...more }, index) => ({
      letter: letterAt(index),
      title,
      parts: names.map(sectionOf),
      ...more,
    })),
    assurance: assurance.map(fieldOf) as FlagField[],
    // Copies, which speak the language of a page where `formTexts` says where they stand; the document stays English.
    follow_ups: follow_ups.map((form) => ({ ...form })),
    meanings: meaningsOf(sections),
  };
}

/** A to Z, then AA, AB, ... */
function letterAt(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26));
  return index < 26 ? letter : letterAt(Math.floor(index / 26) - 1) + letter;
}

/** Where the response does not check a day against today, the date picker does not limit it either. */
function withAnyDay(field: Field): Field {
  if (field.kind !== 'date' || !field.rules.some(({ inResponse }) => inResponse === 'never')) return field;
  const { min: _min, ...free } = field;
  return free;
}
