import type { Form } from '@portal/contracts/council';
import { maxTextLength, type Field, type Answers } from '@portal/contracts/form';
import { type Application, sectionNames, type Part, type Section } from '@portal/contracts/sections';
import { fileAnswer } from './application.ts';

type Next = (most: number) => number;

const nothing = [undefined, null, '', ' ', '\u200B\t'];
const texts = ['Malaria', "O'Neil & Söhne", ' two  blanks ', 'None', 'Shona, Ndebele', '0', '<b>x</b>', '心'];
const emails = ['a@b', 'a.b+c@example.ac.zw', 'a@b@c.org', 'two words@example.org', 'a@-b.org', ' a@example.org '];
const telephones = [
  ...['+263 24 270 5566', '+2632427055', '+263 0772 123 456', '0772123456', '+27821234567', '+1 2025550123'],
  ...['+2634567890123456', '263772123456', '+263-77-2123456', '+٢٦٣٧٧٢١٢٣٤٥٦', '+265 999 123 456', '+263'],
];
const amounts = [
  ...['22', 22, '0', 0, '007', -1, 1.5, '1.5', '1,50', '12.500', '12 500', "12'500.00", '1e3', 'ten', '00'],
  ...['999999999', '1000000000', '12345678901234', '386400.255', '.5', '5.', '1,234,567.89', Number.NaN],
];
const days = [
  ...['2026-11-20', '2026-11-21', '2026-11-22', '2027-02-28', '2027-02-29', '2028-02-29', '2026-13-01', '2027-1-1'],
  ...['1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01', '21.11.2026', 'soon', '2026-11-21T00:00:00Z', 2027],
];

/** A blank, wrong, right or hostile answer to a field. */
function randomAnswer(field: Field, next: Next): unknown {
  const among = (values: readonly unknown[]): unknown => values[next(values.length)];
  if (next(4) === 0) return among(nothing);
  if (next(60) === 0) return among(['x'.repeat(maxTextLength), 'x'.repeat(maxTextLength + 1), ['x'], {}, true, 7]);
  switch (field.kind) {
    case 'text':
    case 'long_text':
      return among(field.input === 'email' ? emails : field.input === 'tel' ? telephones : texts);
    case 'number':
    case 'money':
      return among(amounts);
    case 'date':
      return among(days);
    case 'yes_no':
      return among(['Yes', 'No', true, false, 'yes', 'Maybe']);
    case 'choice':
      return next(5) === 0 ? among(texts) : field.options[next(field.options.length)]?.value;
    case 'flag':
      return among([true, false, 'true', 1]);
    case 'list':
      return Array.from({ length: next(4) }, () => among([...texts, ...nothing]));
    case 'file':
      return fileAnswer(`${field.name}.pdf`);
  }
}

/** No record, one or a few; each with blank, wrong, right and hostile answers, a quarter of them without some fields. */
const anyRows = ({ rows, fields }: Section, next: Next): readonly Answers[] =>
  Array.from({ length: rows ? next(4) : next(8) && 1 }, () => {
    const isBlankRow = next(6) === 0;
    const given = next(4) === 0 ? fields.filter(() => next(3) > 0) : fields;
    return Object.fromEntries(given.map((field) => [field.name, isBlankRow ? '' : randomAnswer(field, next)]));
  });

/** The record with every sixteenth answer made another. */
const slips = (fields: readonly Field[], record: Answers, next: Next): Answers => ({
  ...record,
  ...Object.fromEntries(
    fields.filter(() => next(16) === 0).map((field) => [field.name, randomAnswer(field, next)] as const),
  ),
});

/**
 * Answers to all that the parts of a step ask, and to the sections on which they depend: half of the times any answers, else the
 * complete ones with a few made others, so that a step which says the first fault alone comes to its last fields, too.
 */
export function randomAnswers(form: Form, parts: readonly Part[], complete: Application, next: Next): Application {
  const isAny = next(2) === 0;
  const asked = new Set(parts.flatMap(({ section }) => [section.name, section.onlyIf?.section ?? section.name]));
  const rows = sectionNames
    .filter((name) => asked.has(name))
    .map((name) => {
      const section = form.sections[name];
      const given = (complete[name] ?? []).map((row) => slips(section.fields, row, next));
      return [name, isAny ? anyRows(section, next) : given] as const;
    });
  const { study_type, title } = complete;
  return {
    ...slips(form.top.fields, { study_type, title }, next),
    ...Object.fromEntries(rows),
  };
}
