import type { Answers, FlagField } from '../form/index.ts';
import { readingMessages as messages } from './messages.ts';
import { blank, text, type Fact } from './fact.ts';

/** The group of flags that are questions: what was not ticked was answered No. */
const questions = 'Answered Yes';
const properNouns: readonly string[] = ['English'];

const inRow = (label: string, index: number) =>
  index === 0 || properNouns.includes(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** The questions of a group that were not ticked; `ticked` says whether any was. */
function questionsLeft(left: number, ticked: boolean): string {
  const { counts, otherQuestion, otherQuestions, allQuestions } = messages.answers;
  if (left === 1 && ticked) return otherQuestion;
  const count = counts[left] ?? left;
  return ticked ? otherQuestions({ count }) : allQuestions({ count });
}

/** The flags of one group in one line: 'Males; females'. */
export function flagFacts(label: string, flags: readonly FlagField[], record: Answers): readonly Fact[] {
  const ticked = flags.filter((flag) => record[flag.name] === true);
  const line = ticked.map((flag, index) => inRow(flag.label, index)).join('; ');
  const fact = line === '' ? blank(label, messages.answers.noneTicked) : text(label, line);
  const left = flags.length - ticked.length;
  if (flags[0]?.group !== questions || left === 0) return [fact];
  return [fact, text(messages.answers.answeredNo, questionsLeft(left, ticked.length > 0))];
}
