import type { FieldError } from '@portal/contracts/http';
import { askedAnswers, fieldsOf, steps, type Application, type Step } from '@portal/contracts/sections';
import { notAttached, type NotAttached, type RunningUploads, type Uploads } from '@portal/portal-views';
import { get, set } from 'react-hook-form';
import { readinessOf } from '../../uploads/readiness.ts';
import { messages } from '../../messages.ts';

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

/** One line for each error: one of a step leads to its Change link, one of this page to its field. */
export function summaryOf(errors: readonly FieldError[]): readonly FieldError[] {
  const lines = errors.map(({ field, message }) => {
    const step = stepOfField(field);
    return step
      ? { field: changeId(step), message: messages.check.problem({ title: step.title, message }) }
      : { field, message };
  });
  return lines.filter(
    (line, index) => lines.findIndex((one) => one.field === line.field && one.message === line.message) === index,
  );
}

/** Whether the application asks for this answer as it stands. */
export function isAsked(path: string, answers: Application): boolean {
  const marked = structuredClone(answers);
  set(marked, path, null);
  return get(askedAnswers(marked), path) === null;
}

/** Refused or failed files for answers that are asked for: it would be sent without them. */
export const filesLeftOut = (uploads: RunningUploads, answers: Application): readonly NotAttached[] =>
  notAttached(uploads).filter(({ path }) => isAsked(path, answers));

/** Files that are on their way or were not finished, by the paths of answers that are asked for: nothing is sent before they are there. */
export function uploadProblems(uploads: Pick<Uploads, 'store'>, answers: Application): ReadonlyMap<string, FieldError> {
  const placeOf = (path: string, name: string) => {
    const step = stepOfField(path);
    const field = step?.parts.flatMap(fieldsOf).find((one) => one.name === path.split('.').at(-1));
    return { label: field?.label ?? name, section: step?.number };
  };
  const found = readinessOf(uploads, placeOf).waiting.flatMap(({ field, message }) => {
    const step = stepOfField(field);
    return step && isAsked(field, answers) ? [[field, { field: changeId(step), message }] as const] : [];
  });
  return new Map(found);
}
