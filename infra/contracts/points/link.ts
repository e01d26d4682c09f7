import type { Field } from '../form/index.ts';
import { letteredSections, responseCards, cardSections, sections, sectionNames } from '../sections/index.ts';
import type { LetteredSection, ResponseCard, SectionName } from '../sections/index.ts';
import type { PointLink } from './wire.ts';

export const isSameLink = (one: PointLink, other: PointLink): boolean =>
  one.section === other.section && one.field === other.field;

const documentOf = ({ section, field }: PointLink): Field | undefined =>
  section === 'documents' ? sections.documents.fields.find(({ name }) => name === field) : undefined;

/** The lettered section that shows what the link names. */
export const letteredOf = ({ section }: PointLink): LetteredSection | undefined =>
  letteredSections.find(({ parts }) => parts.includes(sections[section]));

/** The card of the response page that changes it. */
export const cardOfLink = ({ section }: PointLink): ResponseCard | undefined =>
  responseCards.find((card) => cardSections(card).includes(section));

/** How a link reads: the document's label, or the lettered section's title with its letter. */
export function linkLabel(link: PointLink): { letter?: string; title: string } {
  const document = documentOf(link);
  if (document) return { title: document.viewLabel ?? document.label };
  const lettered = letteredOf(link);
  return lettered ? { letter: lettered.letter, title: lettered.title } : { title: sections[link.section].title };
}

/** A lettered section is linked by its first part. */
const sectionLink = (name: SectionName): PointLink => {
  const first = letteredOf({ section: name })?.parts[0]?.name;
  return { section: first === undefined || first === 'protocol' ? name : first };
};

/** Every link that can be made, sections first, then documents. */
export const allLinks: readonly PointLink[] = [
  ...letteredSections.flatMap(({ parts: [first] }) =>
    first && first.name !== 'protocol' ? [{ section: first.name }] : [],
  ),
  ...sections.documents.fields.map(({ name }) => ({ section: 'documents' as const, field: name })),
];

const folded = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** Labels by the link that they suggest. Of a section's questions only those of several words that no other section asks. */
function labelsOfLinks(): readonly (readonly [string, PointLink])[] {
  const documents = sections.documents.fields.flatMap(({ name, label, viewLabel = label }) =>
    [label, viewLabel].map((text) => [folded(text), { section: 'documents', field: name }] as const),
  );
  const titles = sectionNames.flatMap((name) => {
    const card = cardOfLink({ section: name });
    const own = [sections[name].title, letteredOf({ section: name })?.title ?? ''];
    const titled = card && cardSections(card).length === 1 ? [...own, card.title] : own;
    return titled.map((text) => [folded(text), sectionLink(name)] as const);
  });
  const asked = sectionNames
    .filter((name) => name !== 'documents')
    .flatMap((name) =>
      sections[name].fields.flatMap(({ label, viewLabel = label }) =>
        [label, viewLabel].map((text) => [folded(text), sectionLink(name)] as const),
      ),
    );
  const unique = asked.filter(
    ([text, { section }]) =>
      text.trim().includes(' ') && asked.every((other) => other[0] !== text || other[1].section === section),
  );
  return [...unique, ...titles, ...documents];
}

let labels: readonly (readonly [string, PointLink])[] | undefined;

/** What a text seems to be about: the sections, and documents, whose labels occur in it. */
export function suggestedLinks(text: string): readonly PointLink[] {
  const said = folded(text);
  labels ??= labelsOfLinks();
  const found = labels.flatMap(([label, link]) => (said.includes(label) ? [link] : []));
  return allLinks.filter((link) => found.some((one) => isSameLink(one, link)));
}
