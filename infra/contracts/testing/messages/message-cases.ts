import { completeApplication, type Choice } from '@portal/samples';
import type { Answers } from '../../form/index.ts';
import type { Application } from '../../sections/application.ts';
import { rowsOf, type SectionName } from '../../sections/section.ts';
import { answerTo, at, lastRow, oneCase, put, split, type MessageCase } from './one-case.ts';
import { rowsAndLeave } from './rows-and-leave.ts';
import type { Paragraph, Wrong } from './paragraph.ts';
import { fieldMessages } from './field-messages.ts';

/** Everything is missing; then one answer after the other is given, wrong ones first, and the next message is said. */
function oneAfterTheOther(paragraph: Paragraph, complete: Application): MessageCase[] {
  const { lines } = paragraph;
  let answers = lines.reduce((all, { field }) => put(all, field, () => ''), complete);
  const cases: MessageCase[] = [];
  const say = (about: string, of: Application, message?: string, field = '') =>
    cases.push(
      oneCase(
        paragraph,
        about,
        cases.length === 0 ? 'opening' : 'typing on',
        of,
        message === undefined ? [] : [{ error: at(field, message) }],
      ),
    );
  for (const { field, missing, wrong } of lines) {
    say(`no ${field}, nor what follows`, answers, missing, field);
    for (const [answer, message] of wrong)
      say(
        `a wrong ${field}`,
        put(answers, field, () => answer),
        message,
        field,
      );
    answers = put(answers, field, (row) => answerTo(complete, field, row));
  }
  say('complete', answers);
  return cases;
}

const sectionsOf = ({ lines }: Paragraph): readonly SectionName[] =>
  [...new Set(lines.map(({ field }) => split(field)[0]))].filter((name) => name !== undefined);

/** The complete application with what the paragraph presumes. */
const presumed = ({ given = {} }: Paragraph, complete: Application): Application =>
  Object.entries(given as Record<SectionName, readonly Answers[]>).reduce(
    (all, [section, rows]) => ({
      ...all,
      [section]: rowsOf(all, section).map((row) => ({ ...row, ...rows[0] })),
    }),
    complete,
  );

/** All that can be missing is missing at once; then all that can be wrong is wrong at once, in the last row where there are rows. */
function allAtOnce(paragraph: Paragraph, complete: Application): MessageCase[] {
  const { lines, given = {} } = paragraph;
  const blank: Application = {
    ...complete,
    ...Object.fromEntries(
      sectionsOf(paragraph).map((section) => [section, (given as Readonly<Record<string, unknown>>)[section]]),
    ),
    ...(lines.some(({ field }) => field === 'title') && { title: '' }),
  };
  const missing = lines.flatMap((line) =>
    line.missing === undefined ? [] : [{ error: at(line.field, line.missing), line }],
  );
  const tries = Math.max(...lines.map(({ wrong }) => wrong.length));
  const wrong = Array.from({ length: tries }, (_, turn) => {
    const tried = lines.flatMap((line) => {
      const one = line.wrong[turn];
      return one ? [{ line, wrong: one, row: lastRow(complete, line.field) }] : [];
    });
    const answers = tried.reduce(
      (all, { line, wrong: [answer], row }) => put(all, line.field, (index) => (index === row ? answer : undefined)),
      presumed(paragraph, complete),
    );
    const said = tried.flatMap(({ line, wrong: one, row }) =>
      one[1] === undefined ? [] : [{ error: at(line.field, one[1], row), line, wrong: one }],
    );
    return oneCase(paragraph, `wrong answers ${turn + 1}`, turn === 0 ? 'typing' : 'typing on', answers, said);
  });
  return [oneCase(paragraph, 'left blank', 'opening', blank, missing), ...wrong];
}

/**
 * The messages of an application (docs/specification 30) as one matrix: wizard, response, server and contracts say them alike. What is said
 * comes from a table written by hand; complete answers come from the descriptions of the sections. The documents have a table of
 * their own, `demandedDocuments`.
 *
 * @param on today in the portal's time zone, 'YYYY-MM-DD'
 * @param choice what the complete answers are
 */
export function messageCases(on: string, choice: Choice = {}): readonly MessageCase[] {
  const complete = completeApplication('PhD', { ...choice, on });
  return [
    ...fieldMessages(on).flatMap((paragraph) => (paragraph.stops ? oneAfterTheOther : allAtOnce)(paragraph, complete)),
    ...rowsAndLeave(on, complete),
  ];
}

/** Each answer of the table missing or wrong by itself, in the last row where there are rows, in a complete application. */
export function messageCasesAlone(on: string, choice: Choice = {}): readonly MessageCase[] {
  const whole = completeApplication('PhD', { ...choice, on });
  return fieldMessages(on).flatMap((paragraph) => {
    const complete = presumed(paragraph, whole);
    return paragraph.lines.flatMap((line) => {
      const { field, missing, wrong } = line;
      const row = lastRow(complete, field);
      const none = typeof answerTo(complete, field, row) === 'object' ? null : '';
      const tries: readonly Wrong[] = [...(missing === undefined ? [] : [[none, missing] as const]), ...wrong];
      return tries.flatMap(([answer, message]) =>
        message === undefined
          ? []
          : oneCase(
              paragraph,
              `${field} ${JSON.stringify(answer)} alone`,
              'opening',
              put(complete, field, (index) => (index === row ? answer : undefined)),
              [{ error: at(field, message, row), line }],
            ),
      );
    });
  });
}
