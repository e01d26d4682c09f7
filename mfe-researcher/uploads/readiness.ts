import type { FieldError } from '@portal/contracts/http';
import { formWords, percentOf, type RunningUploads } from '@portal/portal-views';

/** The file's question, and the section that it stands in where there are sections; undefined for one that is not asked. */
export type PlaceOf = (path: string, name: string) => { label: string; section?: number | undefined } | undefined;

/** Files that are on their way or were not finished, by the paths of their answers: nothing is sent before they are there (unsent-work.md 1, Sending). */
export const filesOnTheirWay = (uploads: RunningUploads, placeOf: PlaceOf): readonly FieldError[] =>
  Object.entries(uploads).flatMap(([field, upload]): FieldError[] => {
    const place = placeOf(field, 'name' in upload ? upload.name : upload.begun.name);
    if (!place) return [];
    const { label, section } = place;
    const { stillUnfinished, stillUploading } = formWords.files;
    if (upload.kind === 'unfinished') return [{ field, message: stillUnfinished(label, section) }];
    if (upload.kind !== 'uploading' && upload.kind !== 'waiting') return [];
    return [{ field, message: stillUploading(label, section, percentOf(upload.sent, upload.total)) }];
  });
