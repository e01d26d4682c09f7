import { fieldTexts, ruleTexts, type PlacedText } from '../form/field-texts.ts';
import type { Field } from '../form/field.ts';
import { isFlagGroup } from '../form/flag-groups.ts';
import type { Step } from '../sections/section.ts';
import type { Form } from './compile-form.ts';

/** The fields of a form by the name under which they are translated. */
const described = ({ top, sections, assurance }: Form): Readonly<Record<string, readonly Field[]>> => ({
  protocol: top.fields,
  ...Object.fromEntries(Object.entries(sections).map(([name, { fields }]) => [name, fields])),
  assurance,
});

/** The messages of a form's rules by key. They stay English in data, and are said in the page's language where they are shown. */
export const formMessages = (form: Form, path = 'sections'): (readonly [key: string, message: string])[] =>
  ruleTexts(path, described(form));

/** The names of flags' groups that the portal has no words for, under the first flag of each. */
const groupTexts = (path: string, fields: readonly Field[]): PlacedText[] => {
  const flags = fields.filter((field) => field.kind === 'flag').filter(({ group }) => !isFlagGroup(group));
  return flags.map((flag) => {
    const first = flags.find(({ group }) => group === flag.group) ?? flag;
    return { key: `${path}.${first.name}.group`, holder: flag, name: 'groupLabel' };
  });
};

/** What parts of a step, or of its card, stand under. */
const headingTexts = (path: string, { slug, parts }: Pick<Step, 'slug' | 'parts'>): PlacedText[] =>
  parts.flatMap((part, index) =>
    part.heading === undefined
      ? []
      : [{ key: `${path}.steps.${slug}.heading.${index + 1}`, holder: part, name: 'heading' }],
  );

/** What people read of a form, but for its rules' messages, and where it stands (docs/languages 3). */
export function formTexts(form: Form, path = 'sections'): PlacedText[] {
  const { top, sections, letters, cards, steps, follow_ups } = form;
  const own = [top, ...Object.values(sections)];
  // Cards have copies of sections, and of questions that they ask otherwise.
  const onCards = cards.flatMap((card) => card.parts.map(({ section }) => section));
  const ownFields = new Set(own.flatMap(({ fields }) => fields));
  const titled = [...own, ...onCards].filter(({ title }) => title !== '');
  return [
    ...Object.entries(described(form)).flatMap(([name, fields]) => [
      ...fieldTexts(`${path}.${name}`, fields),
      ...groupTexts(`${path}.${name}`, fields),
    ]),
    ...onCards.flatMap(({ name, fields }) =>
      fieldTexts(
        `${path}.${name}`,
        fields.filter((field) => !ownFields.has(field)),
      ),
    ),
    ...titled.flatMap((section) => [
      { key: `${path}.${section.name}.title`, holder: section, name: 'title' },
      ...(section.rows ? [{ key: `${path}.${section.name}.noun`, holder: section.rows, name: 'noun' }] : []),
      ...(section.rows?.none ? [{ key: `${path}.${section.name}.none`, holder: section.rows, name: 'none' }] : []),
    ]),
    ...own.flatMap(({ headings = [] }) =>
      headings.map((one) => ({ key: `${path}.studyTypes.${one.study_type}.heading`, holder: one, name: 'heading' })),
    ),
    ...follow_ups.flatMap((one) =>
      (['title', 'purpose'] as const).map((name) => ({
        key: `${path}.follow_ups.${one.kind}.${name}`,
        holder: one,
        name,
      })),
    ),
    ...letters.map((section) => ({ key: `${path}.lettered.${section.letter}`, holder: section, name: 'title' })),
    ...cards.map((card) => ({ key: `${path}.cards.${card.slug}`, holder: card, name: 'title' })),
    ...steps.flatMap((step) => [
      { key: `${path}.steps.${step.slug}.title`, holder: step, name: 'title' },
      ...(step.note === undefined ? [] : [{ key: `${path}.steps.${step.slug}.note`, holder: step, name: 'note' }]),
      ...headingTexts(path, step),
    ]),
    // A card has copies of the parts of its step.
    ...cards.flatMap((card) => headingTexts(path, card)),
  ];
}

const textAt = ({ holder, name }: PlacedText): string => String((holder as Record<string, unknown>)[name]);

/** All English of a form by its place, for those who translate. Not for a form that speaks another language already. */
export const englishOf = (form: Form): ReadonlyMap<string, string> =>
  new Map([...formTexts(form).map((text) => [text.key, textAt(text)] as const), ...formMessages(form)]);

/** The part that a text belongs to: a section, the steps, the cards, the letters. Where one of its texts has no translation, all are English. */
export const partOfText = (place: string): string => place.split('.', 2).join('.');
