import type { Form } from '../council/compile-form.ts';
import type { Field } from '../form/index.ts';
import { cardSections } from '../sections/index.ts';
import type { LetteredSection, ResponseCard, SectionName } from '../sections/index.ts';
import type { PointLink } from './wire.ts';

export const isSameLink = (one: PointLink, other: PointLink): boolean =>
  one.section === other.section && one.field === other.field;

const documentOf = (form: Form, { section, field }: PointLink): Field | undefined =>
  section === form.attachments.name ? form.attachments.fields.find(({ name }) => name === field) : undefined;

/** The lettered section that shows what the link names. */
export const letteredOf = (form: Form, { section }: PointLink): LetteredSection | undefined =>
  form.letters.find(({ parts }) => parts.some(({ name }) => name === section));

/** The cards of the response page that change what a link shows: of a document its own, else those of all sections under its letter. */
export function cardsOfLink(form: Form, link: PointLink): readonly ResponseCard[] {
  const shown = link.field === undefined ? letteredOf(form, link)?.parts.map(({ name }) => name) : undefined;
  const names = shown ?? [link.section];
  return form.cards.filter((card) => cardSections(card).some((name) => names.includes(name)));
}

/** How a link reads: the document's label, or the lettered section's title with its letter. */
export function linkLabel(form: Form, link: PointLink): { letter?: string; title: string } {
  const document = documentOf(form, link);
  if (document) return { title: document.viewLabel ?? document.label };
  const lettered = letteredOf(form, link);
  return lettered
    ? { letter: lettered.letter, title: lettered.title }
    : { title: form.sections[link.section]?.title ?? link.section };
}

/** A lettered section is linked by its first part that is a section of its own. */
const linkOf = ({ parts }: LetteredSection): PointLink | undefined => {
  const first = parts.find(({ name }) => name !== 'protocol');
  return first && { section: first.name };
};

const sectionLink = (form: Form, name: SectionName): PointLink => {
  const lettered = letteredOf(form, { section: name });
  return (lettered && linkOf(lettered)) ?? { section: name };
};

/** Every link that can be made, sections first, then documents. */
export const allLinks = (form: Form): readonly PointLink[] => [
  ...form.letters.flatMap((section) => linkOf(section) ?? []),
  ...form.attachments.fields.map(({ name }) => ({ section: form.attachments.name, field: name })),
];

const folded = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Labels by the link that they suggest. Of a section's questions only those of several words that no other section asks. */
function labelsOfLinks(form: Form): readonly (readonly [string, PointLink])[] {
  const { sections, attachments } = form;
  const documents = attachments.fields.flatMap(({ name, label, viewLabel = label }) =>
    [label, viewLabel].map((text) => [folded(text), { section: attachments.name, field: name }] as const),
  );
  const names = Object.keys(sections);
  const titles = names.flatMap((name) => {
    const card = form.cards.find((one) => cardSections(one).includes(name));
    const own = [sections[name]?.title ?? '', letteredOf(form, { section: name })?.title ?? ''];
    const titled = card && cardSections(card).length === 1 ? [...own, card.title] : own;
    return titled.map((text) => [folded(text), sectionLink(form, name)] as const);
  });
  const asked = names
    .filter((name) => name !== attachments.name)
    .flatMap((name) =>
      (sections[name]?.fields ?? []).flatMap(({ label, viewLabel = label }) =>
        [label, viewLabel].map((text) => [folded(text), sectionLink(form, name)] as const),
      ),
    );
  const unique = asked.filter(
    ([text, { section }]) =>
      text.trim().includes(' ') && asked.every((other) => other[0] !== text || other[1].section === section),
  );
  return [...unique, ...titles, ...documents];
}

const labels = new WeakMap<Form, ReturnType<typeof labelsOfLinks>>();

/** What a text seems to be about: the sections, and documents, whose labels occur in it. */
export function suggestedLinks(form: Form, text: string): readonly PointLink[] {
  const said = folded(text);
  const known = labels.get(form) ?? labelsOfLinks(form);
  labels.set(form, known);
  const found = known.flatMap(([label, link]) => (said.includes(label) ? [link] : []));
  return allLinks(form).filter((link) => found.some((one) => isSameLink(one, link)));
}
