import { createUploads, startingAnswers, type Begun, type SendFile, type Uploads } from '@portal/portal-views';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { same, type OpenDraft } from '@portal/web-kit';
import { set } from 'react-hook-form';
import { deleteLeftFiles } from '../uploads/delete-left-files.ts';
import { lookOnceWritten } from '../uploads/look-once-written.ts';
import { unsentNamesIn } from '../uploads/unsent-names.ts';

/** The saved wizard: the furthest step that was reached, 1 to 13, and what was typed. */
export interface DraftBody {
  step: number;
  answers: DraftAnswers;
}

/** One open draft: its answers and its uploads. It lives longer than its screens. */
export interface DraftSession {
  id: string;
  draft: OpenDraft;
  body: () => DraftBody;
  change: (answers: DraftAnswers) => void;
  /** The person is at another step: kept at once. The draft remembers the furthest one. */
  goTo: (step: number) => void;
  uploads: Uploads;
}

interface Parts {
  draft: OpenDraft;
  send: SendFile;
  /** Uploads of this draft that earlier pages left unfinished. */
  begun?: Begun;
}

export function createDraftSession({ draft, send, begun }: Parts): DraftSession {
  const body = (): DraftBody => {
    const { step, answers } = draft.store.getState().body as unknown as DraftBody;
    return { step, answers: startingAnswers(answers) };
  };
  deleteLeftFiles(draft);
  const changeBody = (next: DraftBody) => draft.change({ ...draft.store.getState().body, ...next });
  const change = (answers: DraftAnswers) => {
    const { step, answers: before } = body();
    if (!same(answers, before)) changeBody({ step, answers });
  };
  const uploads = createUploads({
    send,
    begun,
    unsent: unsentNamesIn(draft),
    onStored(path, answer) {
      const answers = structuredClone(body().answers);
      set(answers, path, answer);
      change(answers);
    },
  });
  lookOnceWritten(draft, uploads);
  // What arrived then would be shown and stand nowhere.
  draft.store.subscribe(({ life }) => life === 'ended' && uploads.discard());
  return {
    id: draft.ref.id,
    draft,
    body,
    change,
    goTo(step) {
      const present = body();
      if (step > present.step) changeBody({ ...present, step });
      void draft.flush();
    },
    uploads,
  };
}
