import type { Form } from '../council/compile-form.ts';
import { sectionOfPeople } from '../council/meanings.ts';
import { rowsOf, type LetteredSection, type Part } from '../sections/index.ts';
import type { AnswerSource } from './answer-source.ts';

const hasRecords = ({ parts }: LetteredSection, source: AnswerSource) =>
  parts.some(({ name }) => name !== 'protocol' && rowsOf(source, name).length > 0);

/** The lettered sections that a protocol has: E only if there are institutions (docs/specification 10). */
export const letteredSectionsOf = (form: Form, source: AnswerSource): readonly LetteredSection[] =>
  form.letters.filter((section) => !section.onlyIfPresent || hasRecords(section, source));

/** Whether the documents are read there, beside others or alone. */
export const hasAttachments = (form: Form, { parts }: LetteredSection): boolean => parts.includes(form.attachments);

/** The lettered sections without the documents, where a table shows those; none of documents alone. */
export const besideAttachments = (form: Form, sections: readonly LetteredSection[]): readonly LetteredSection[] =>
  sections
    .map((section) => ({ ...section, parts: section.parts.filter((part) => part !== form.attachments) }))
    .filter(({ parts }) => parts.length > 0);

/** The lettered sections as officers read them (docs/specification 17), wherever `letters` of the form names them. */
export interface OfficersSections {
  /** Where the investigator is, below the applicant's card. */
  applicant: LetteredSection | undefined;
  /** Where the documents are, which a table shows; undefined where the form asks for none. */
  attachments: LetteredSection | undefined;
  /** All others, in their order. */
  others: readonly LetteredSection[];
}

export function officersSections(form: Form, source: AnswerSource): OfficersSections {
  const all = letteredSectionsOf(form, source);
  const shown = besideAttachments(form, all);
  const lead = sectionOfPeople(form, 'investigator');
  const applicant = shown.find(({ parts }) => parts.some(({ name }) => name === lead));
  return {
    applicant,
    attachments: all.find((section) => hasAttachments(form, section)),
    others: shown.filter((section) => section !== applicant),
  };
}

/** The parts of a lettered section in the order in which the wizard asks for them. */
export const partsOfLetteredSection = (form: Form, { parts }: LetteredSection): readonly Part[] =>
  form.steps.flatMap((step) => step.parts).filter((part) => parts.includes(part.section));
