import type { FieldError } from '@portal/contracts/http';
import { fieldsOf, steps, type Step } from '@portal/contracts/sections';
import { words } from '../../words.ts';

const belongsTo = ({ parts }: Step, field: string): boolean => {
  const [section = '', , name = ''] = field.split('.');
  return parts.some((part) =>
    part.section.name === 'protocol'
      ? fieldsOf(part).some((one) => one.name === field)
      : part.section.name === section && (name === '' || fieldsOf(part).some((one) => one.name === name)),
  );
};

/** The step that asks this field: 'research_teams.0.email', 'title'. */
export const stepOfField = (field: string): Step | undefined => steps.find((step) => belongsTo(step, field));

/** The Change link of a step, to which the summary leads. */
export const changeId = (step: Step): string => `change-${step.slug}`;

/** One line for each thing that is wrong: of a step, led to its Change link; of this page, to its field. */
export function summaryOf(errors: readonly FieldError[]): readonly FieldError[] {
  const lines = errors.map(({ field, message }) => {
    const step = stepOfField(field);
    return step ? { field: changeId(step), message: words.check.problem(step.title, message) } : { field, message };
  });
  return lines.filter(
    (line, index) => lines.findIndex((one) => one.field === line.field && one.message === line.message) === index,
  );
}
