import type { Answers, RuleContext } from '../form/index.ts';
import { fieldsOf, isAsked, saysNone, type Application, type Part, rowsOf } from '../sections/index.ts';
import { readingMessages as messages } from './messages.ts';
import { answerText } from './answer-text.ts';
import type { AnswerSource } from './answer-source.ts';
import { blank, text, type Fact, type FactRow } from './fact.ts';
import { recordFacts, type Place } from './record-facts.ts';

function compactRow(part: Part, record: Answers): FactRow {
  const [main = '', ...rest] = fieldsOf(part).map((field) => answerText(field, record));
  return { main, rest: rest.filter((answer) => answer !== '') };
}

function factsOfPart(part: Part, source: AnswerSource, place: Place, isFirst: boolean): readonly Fact[] {
  const { section } = part;
  const context: RuleContext = { study_type: source.study_type ?? '', today: '' };
  if (section.name === 'protocol') return recordFacts(fieldsOf(part), source as Answers, context, place);
  if (!isAsked(section, source as Application)) return [];
  const records = rowsOf(source, section.name);
  if (!section.rows) return recordFacts(fieldsOf(part), records[0] ?? {}, context, place, part.heading);
  if (section.rows.none && saysNone(section, records)) return [text(section.title, section.rows.none)];
  if (records.length === 0) return [blank(section.title, messages.answers.none)];
  if (isFirst) return records.flatMap((record) => recordFacts(fieldsOf(part), record, context, place));
  return [{ kind: 'rows', label: section.title, rows: records.map((record) => compactRow(part, record)) }];
}

/** The answers of a step or a lettered section. Rows that come after other answers take one line each. */
export const partFacts = (parts: readonly Part[], source: AnswerSource, place: Place): readonly Fact[] =>
  parts.flatMap((part, index) => factsOfPart(part, source, place, index === 0));
