import { labelOf, type Answers, type Field } from '@portal/contracts/form';
import type { Form } from '@portal/contracts/council';
import { contextOf, rowsOf, type Application } from '@portal/contracts/sections';
import type { FormError } from '@portal/ui-kit';
import { rowTitle } from './titles.ts';
import { portalToday } from './today.ts';

/** The question that asks for this answer, as the page words it: the date of training that is planned explains the answer above it. */
function labelOn(fields: readonly Field[], name: string, record: Answers, application: Application) {
  const field = fields.find((one) => one.name === name);
  const cause = field?.kind === 'date' && field.when && 'field' in field.when ? field.when.field : undefined;
  const asked = fields.find((one) => one.kind === 'yes_no' && one.name === cause) ?? field;
  return asked && labelOf(asked, record, contextOf(application, portalToday()));
}

/** The question of an answer to an application: 'Email', 'Co-investigator 2, Name'; undefined of a field that is none of it. */
export function questionOf(form: Form, path: string, application: Application): string | undefined {
  const [place = '', at = '', name = '', row] = path.split('.');
  if (place === 'assurance') return labelOn(form.assurance, at, {}, application);
  if (at === '') return labelOn(form.top.fields, place, application as Answers, application);
  const section = form.sections[place];
  if (!section) return undefined;
  const { fields, rows } = section;
  const label = labelOn(fields, name, rowsOf(application, place)[Number(at)] ?? {}, application);
  if (label === undefined) return undefined;
  const field = fields.find((one) => one.name === name);
  const own = field?.kind === 'list' && row !== undefined ? rowTitle(field.noun, Number(row) + 1) : label;
  return rows ? `${rowTitle(rows.noun, Number(at) + 1)}, ${own}` : own;
}

/** What is wrong with the answers of an application, for a summary whose lines begin with their questions (docs/look 13). */
export const withQuestions = (
  form: Form,
  errors: readonly FormError[],
  application: Application,
): readonly FormError[] =>
  errors.map((error) => ({ ...error, question: error.question ?? questionOf(form, error.field, application) }));
