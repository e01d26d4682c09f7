import type { FieldError } from '@portal/contracts/http';
import { fieldsOf } from '@portal/contracts/sections';
import { formWords, percentOf, type RunningUploads } from '@portal/portal-views';
import { changeId, stepOfField } from './problems-by-step.ts';

/** Files that are on their way or were not finished, by the paths of their answers: nothing is sent before they are there. */
export function uploadProblems(uploads: RunningUploads): ReadonlyMap<string, FieldError> {
  const found = Object.entries(uploads).flatMap(([path, upload]) => {
    const step = stepOfField(path);
    const name = path.split('.').at(-1);
    const label = step?.parts.flatMap(fieldsOf).find((field) => field.name === name)?.label;
    if (!step || label === undefined) return [];
    const at = (message: string) => [[path, { field: changeId(step), message }] as const];
    if (upload.kind === 'unfinished') return at(formWords.files.stillUnfinished(label, step.number));
    if (upload.kind !== 'uploading' && upload.kind !== 'waiting') return [];
    return at(formWords.files.stillUploading(label, step.number, percentOf(upload.sent, upload.total)));
  });
  return new Map(found);
}
