import type { FieldError } from '@portal/contracts/http';
import { askedAnswers, assuranceStep, fieldsOf, type Application, type Step } from '@portal/contracts/sections';
import { notAttached, withQuestions, type NotAttached, type RunningUploads, type Uploads } from '@portal/portal-views';
import type { FormError } from '@portal/ui-kit';
import { get, set } from 'react-hook-form';
import { readinessOf } from '../../uploads/readiness.ts';
import { askedForm } from '../../drafts/present-form.ts';
import { draftPath } from '../../drafts/draft-paths.ts';
import { thenParameter } from '../wizard-steps.ts';

const belongsTo = ({ parts }: Step, field: string): boolean => {
  const [section = '', , name = ''] = field.split('.');
  return parts.some((part) =>
    part.section.name === 'protocol'
      ? fieldsOf(part).some((one) => one.name === field)
      : part.section.name === section && (name === '' || fieldsOf(part).some((one) => one.name === name)),
  );
};

/** The step that asks this field: 'research_teams.0.email', 'title'. */
export const stepOfField = (field: string): Step | undefined =>
  askedForm().steps.find((step) => belongsTo(step, field));

/** Where an answer is changed, on its step, from which Next leads back to step 13. */
export const changePath = (draft: string, step: Pick<Step, 'slug'> | undefined, field = ''): string =>
  `${draftPath(draft, step?.slug)}?${thenParameter}=${assuranceStep.slug}${field && `#${field}`}`;

/** One line for each error, with its question: one of a step leads to its answer there, one of this page to its field. */
export const summaryOf = (errors: readonly FieldError[], answers: Application, draft: string): readonly FormError[] =>
  withQuestions(askedForm(), errors, answers).map((error) => {
    const step = stepOfField(error.field);
    return step ? { ...error, href: changePath(draft, step, error.field) } : error;
  });

/** Whether the application asks for this answer as it stands. */
export function isAsked(path: string, answers: Application): boolean {
  const marked = structuredClone(answers);
  set(marked, path, null);
  return get(askedAnswers(askedForm(), marked), path) === null;
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
    return step && isAsked(field, answers) ? [[field, { field, message }] as const] : [];
  });
  return new Map(found);
}
