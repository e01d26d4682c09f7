import type { Form } from '../council/compile-form.ts';
import type { Answers, Field, RuleContext } from '../form/index.ts';
import { rowsOf, saysNone, type Section } from '../sections/index.ts';
import type { AnswerSource } from './answer-source.ts';
import { text, type Fact } from './fact.ts';
import { recordFacts } from './record-facts.ts';
import { readingMessages as messages } from './messages.ts';

/** One answer that differs between two versions of an application; a side is missing where the question was not asked. */
export interface ChangedAnswer {
  label: string;
  before: Fact | undefined;
  now: Fact | undefined;
}

/** The answers of one section that differ. */
export interface ChangedSection {
  name: Section['name'];
  title: string;
  answers: readonly ChangedAnswer[];
}

interface Side {
  record: Answers | undefined;
  context: RuleContext;
}

const contextOf = ({ study_type }: AnswerSource): RuleContext => ({ study_type: study_type ?? '', today: '' });

/** Unticked flags follow from the ticked ones, so they are left out. */
const factsOf = (fields: readonly Field[], { record, context }: Side): readonly Fact[] =>
  record ? recordFacts(fields, record, context).filter(({ label }) => label !== messages.answers.answeredNo) : [];

function changedFacts(fields: readonly Field[], before: Side, now: Side, named: string): readonly ChangedAnswer[] {
  const [were, are] = [factsOf(fields, before), factsOf(fields, now)];
  const labels = [...new Set([...are, ...were].map(({ label }) => label))];
  const find = (facts: readonly Fact[], label: string) => facts.find((fact) => fact.label === label);
  return labels
    .map((label) => ({ label: `${named}${label}`, before: find(were, label), now: find(are, label) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.now));
}

const nameOf = (section: Section, index: number): string => {
  const noun = section.rows?.noun ?? '';
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}: `;
};

/** "There are none", where the rows say so. */
const saidAsNone = (section: Section, records: readonly Answers[]): Fact | undefined =>
  section.rows?.none && saysNone(section, records) ? text(section.title, section.rows.none) : undefined;

function changedRecords(
  section: Section,
  [were, are]: readonly (readonly Answers[])[],
  [before, now]: readonly RuleContext[],
): readonly ChangedAnswer[] {
  if (!were || !are || !before || !now) return [];
  const [noneBefore, noneNow] = [saidAsNone(section, were), saidAsNone(section, are)];
  if (noneBefore && noneNow) return [];
  if (noneBefore ?? noneNow) {
    const others = changedRecords(section, [noneBefore ? [] : were, noneNow ? [] : are], [before, now]);
    return [{ label: section.title, before: noneBefore, now: noneNow }, ...others];
  }
  const rows = [...are, ...were.filter(({ id }) => !are.some((row) => row.id === id))];
  return rows.flatMap(({ id }, index) => {
    const sides = [were, are].map((records) => records.find((row) => row.id === id));
    const named = section.rows ? nameOf(section, index) : '';
    return changedFacts(
      section.fields,
      { record: sides[0], context: before },
      { record: sides[1], context: now },
      named,
    );
  });
}

/** What differs between two versions of an application, section by section, as it is read. Records bear ids. */
export function changedAnswers(form: Form, before: AnswerSource, now: AnswerSource): readonly ChangedSection[] {
  const { top: own, sections } = form;
  const contexts = [before, now].map(contextOf);
  const top = {
    name: own.name,
    title: own.title,
    answers: changedRecords(own, [[before as Answers], [now as Answers]].map(withoutIds), contexts),
  };
  const parts = Object.values(sections).map((section) => ({
    name: section.name,
    title: section.title,
    answers: changedRecords(section, [rowsOf(before, section.name), rowsOf(now, section.name)], contexts),
  }));
  return [top, ...parts].filter(({ answers }) => answers.length > 0);
}

const withoutIds = (records: readonly Answers[]): readonly Answers[] =>
  records.map((row) => ({ ...row, id: undefined }));
