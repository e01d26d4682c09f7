import type { FieldError } from '@portal/contracts/http';
import { notAttached, percentOf, type NotAttached, type Uploads } from '@portal/portal-views';
import { messages } from './messages.ts';

/** The file's question, and the section that it stands in; its own name where it has none. */
export type LabelOf = (path: string, name: string) => { label: string; section?: number | undefined };

export interface Readiness {
  /** Files that are on their way or unfinished: nothing is sent before they have arrived. */
  waiting: readonly FieldError[];
  /** Files that were refused or did not arrive, each with its reason: nothing is sent without them unasked. */
  refused: readonly NotAttached[];
}

/** Whether the files of a form have all arrived (docs/drafts 23). */
export function readinessOf({ store }: Pick<Uploads, 'store'>, labelOf: LabelOf): Readiness {
  const waiting: FieldError[] = [];
  for (const [field, upload] of Object.entries(store.getState())) {
    const { label, section } = labelOf(field, 'name' in upload ? upload.name : upload.begun.name);
    const place = section === undefined ? label : messages.inSection({ label, section });
    switch (upload.kind) {
      case 'uploading':
      case 'waiting':
        waiting.push({
          field,
          message: messages.uploading({ place, percent: percentOf(upload.arrived, upload.total) }),
        });
        break;
      case 'unfinished':
        waiting.push({ field, message: messages.unfinished({ place }) });
        break;
      default:
    }
  }
  return { waiting, refused: notAttached(store.getState()) };
}
