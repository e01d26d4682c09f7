import type { FieldError } from '@portal/contracts/http';
import { notAttached, percentOf, type NotAttached, type Uploads } from '@portal/portal-views';

/** The file's question, and the section that it stands in; its own name where it has none. */
export type LabelOf = (path: string, name: string) => { label: string; section?: number | undefined };

export interface Readiness {
  /** Files that are on their way or unfinished: nothing is sent before they have arrived. */
  waiting: readonly FieldError[];
  /** Files that were refused or did not arrive, each with its reason: nothing is sent without them unasked. */
  refused: readonly NotAttached[];
}

const words = {
  place: (label: string, section: number | undefined) =>
    section === undefined ? label : `${label}, in section ${section},`,
  uploading: (place: string, percent: number) =>
    `${place} is still uploading: ${percent} %. Wait until it has arrived, or cancel it.`,
  unfinished: (place: string) => `${place} is not finished. Choose the file again, or remove it.`,
} as const;

/** Whether the files of a form have all arrived (docs/drafts 23). */
export function readinessOf({ store }: Pick<Uploads, 'store'>, labelOf: LabelOf): Readiness {
  const waiting: FieldError[] = [];
  for (const [field, upload] of Object.entries(store.getState())) {
    const { label, section } = labelOf(field, 'name' in upload ? upload.name : upload.begun.name);
    const place = words.place(label, section);
    switch (upload.kind) {
      case 'uploading':
      case 'waiting':
        waiting.push({ field, message: words.uploading(place, percentOf(upload.arrived, upload.total)) });
        break;
      case 'unfinished':
        waiting.push({ field, message: words.unfinished(place) });
        break;
      default:
    }
  }
  return { waiting, refused: notAttached(store.getState()) };
}
