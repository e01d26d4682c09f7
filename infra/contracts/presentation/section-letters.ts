import type { Form } from '../council/compile-form.ts';
import { rowsOf, type LetteredSection, type Part } from '../sections/index.ts';
import type { AnswerSource } from './answer-source.ts';

const hasRecords = ({ parts }: LetteredSection, source: AnswerSource) =>
  parts.some(({ name }) => name !== 'protocol' && rowsOf(source, name).length > 0);

/** The lettered sections that a protocol has, from this letter on: E only if there are institutions (docs/specification 10). */
export const letteredSectionsOf = (form: Form, source: AnswerSource, from = 'A'): readonly LetteredSection[] =>
  form.letters.filter((section) => section.letter >= from && (!section.onlyIfPresent || hasRecords(section, source)));

/** The parts of a lettered section in the order in which the wizard asks for them. */
export const partsOfLetteredSection = (form: Form, { parts }: LetteredSection): readonly Part[] =>
  form.steps.flatMap((step) => step.parts).filter((part) => parts.includes(part.section));
