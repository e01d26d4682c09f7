import type { Answers, Field } from '@portal/contracts/form';
import { eachSection, mrczForm, rowsOf, type Application } from '@portal/contracts/sections';

/** Answers that bring up others: they stay, so that every field can be changed. */
const leading = ['up_for_award', 'has_consent_form', 'pi_in_other_researches', 'conflict_of_interest'];

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function otherValue(field: Field, value: unknown, file: (field: Field) => unknown): unknown {
  if (leading.includes(field.name)) return value;
  switch (field.kind) {
    case 'text':
      if (field.input === 'email') return `other.${String(value)}`;
      if (field.input === 'tel') return '+263242999111';
      return `Other ${String(value)}`;
    case 'long_text':
      return `Other ${String(value)}`;
    case 'number':
      return Number(value) + 777;
    case 'money':
      return '512000.75';
    case 'date':
      return daysAfter(String(value), 9);
    case 'yes_no':
      return field.stored === 'boolean' ? value !== true : 'No';
    case 'choice':
      return field.options[0]?.value;
    case 'flag':
      return false;
    case 'list':
      return ['Tonga', 'Kalanga'];
    case 'file':
      return file(field);
  }
}

/** The same application with every field changed; the study type stays, because it decides which documents there are. */
export function otherApplication(application: Application, file: (field: Field) => unknown): Application {
  const other = (fields: readonly Field[], row: Answers): Answers =>
    Object.fromEntries(fields.map((field) => [field.name, otherValue(field, row[field.name], file)]));
  return {
    study_type: application.study_type,
    title: `Other ${String(application.title)}`,
    ...eachSection(mrczForm, (name, { fields }) => rowsOf(application, name).map((row) => other(fields, row))),
  };
}
