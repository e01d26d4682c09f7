import { createUploads, startingAnswers, type Begun, type SendFile, type Uploads } from '@portal/portal-views';
import { pathOfFile, type Aside, type DraftAnswers } from '@portal/contracts/drafts';
import { same, type OpenDraft } from '@portal/web-kit';
import { set } from 'react-hook-form';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { carryDraft, type Carried } from './carry-draft.ts';
import { askedForm, readPresentForm } from './present-form.ts';
import { deleteLeftFiles } from '../uploads/delete-left-files.ts';
import { lookOnceWritten } from '../uploads/look-once-written.ts';
import { unsentNamesIn } from '../uploads/unsent-names.ts';

/** The saved wizard: the furthest step that was reached, 1 to 13, and what was typed. */
export interface DraftBody {
  step: number;
  answers: DraftAnswers;
  /** Answers to questions that the form asks no more. */
  aside?: readonly Aside[];
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
  /** Set once its answers were carried over to another version of the form. */
  carried: StoreApi<Carried | undefined>;
  /** The council changed the form: reads the present one and carries the answers over. @throws Offline, ApiProblem */
  renew: () => Promise<Carried | undefined>;
}

interface Parts {
  draft: OpenDraft;
  send: SendFile;
  /** Uploads of this draft that earlier pages left unfinished. */
  begun?: Begun;
  /** What became of it when it was opened. */
  carried?: Carried | undefined;
}

export function createDraftSession({ draft, send, begun, carried: found }: Parts): DraftSession {
  const body = (): DraftBody => {
    const { step, answers, aside } = draft.store.getState().body as unknown as DraftBody;
    return { step, answers: startingAnswers(askedForm(), answers), ...(aside && { aside }) };
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
    pathOf: (place) => pathOfFile(askedForm(), place),
    onStored(path, answer) {
      const answers = structuredClone(body().answers);
      set(answers, path, answer);
      change(answers);
    },
  });
  const carried = createStore<Carried | undefined>(() => found);
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
    carried,
    async renew() {
      await readPresentForm();
      const outcome = await carryDraft(draft);
      if (outcome) {
        carried.setState(outcome, true);
        uploads.look();
      }
      return outcome;
    },
  };
}
