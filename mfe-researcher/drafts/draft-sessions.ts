import { startingAnswers, transferOf } from '@portal/portal-views';
import { keepAs, keptAs, NoSuchDraft, draftsOf } from '@portal/web-kit';
import { deleteUploads } from '../uploads/delete-uploads.ts';
import { fileIdsIn } from '../uploads/file-ids.ts';
import { createOpenSessions } from '../uploads/open-sessions.ts';
import { carryDraft } from './carry-draft.ts';
import { askedForm, presentForm, readPresentForm } from './present-form.ts';
import { createDraftSession, type DraftBody, type DraftSession } from './draft-session.ts';

const drafts = createOpenSessions<DraftSession>(({ draft }) => draft.leave());

const begunName = (account: string, id: string): string => `portal.begun.${account}.${id}`;

/** Whether this tab began an application under this id: an id that an address gives may be anybody's (docs/drafts 30). */
export const isBegunHere = (account: string, id: string): boolean =>
  keptAs(begunName(account, id), 'sessionStorage') !== null;

/** A draft in which nothing is typed yet. */
const begun = () => ({ step: 1, answers: startingAnswers(askedForm()), form: presentForm().hash });

/** @throws NoSuchDraft, Offline, ApiProblem */
const enter = (account: string, id: string, isFresh: boolean): Promise<DraftSession> =>
  drafts.enter(id, async () => {
    const [drafts] = await Promise.all([draftsOf(account), readPresentForm()]);
    if (isFresh) keepAs(begunName(account, id), '', 'sessionStorage');
    // No name: the portal calls an application by the title that was typed last.
    const key = { id, kind: 'application', subject: id, name: '' } as const;
    const draft = await drafts.open(key, begun(), isFresh);
    return createDraftSession({ draft, carried: await carryDraft(draft), ...transferOf(id) });
  });

/** Whether the screens of a draft are there. */
export const isShown = ({ id }: DraftSession): boolean => drafts.isShown(id);

/** Called when the screens of a draft are left: it goes on sending what is unsent, and its running uploads. */
export function leaveSession({ id, draft }: DraftSession): void {
  void draft.flush();
  void drafts.leave(id);
}

/** Begins a draft with what is known of it already, read once the draft is there: until then more may be typed. */
export async function beginDraft(account: string, id: string, body: () => DraftBody): Promise<void> {
  const draft = await enter(account, id, true);
  draft.draft.change({ ...body(), form: presentForm().hash });
  // The screen that follows opens it again.
  leaveSession(draft);
}

/** Opens a draft, or gives the one that is open already; undefined when there is no such draft. @throws Offline, ApiProblem */
export async function openSession(account: string, id: string, isFresh: boolean): Promise<DraftSession | undefined> {
  try {
    return await enter(account, id, isFresh);
  } catch (error) {
    if (error instanceof NoSuchDraft) return undefined;
    throw error;
  }
}

/** The draft is over: submitted or given up. */
export function endSession({ id, draft }: DraftSession): void {
  void draft.end();
  drafts.forget(id);
}

/** Deletes a draft with its files, here and on the server. @throws ApiProblem, Offline: then it is still there */
export async function deleteDraft(account: string, id: string): Promise<void> {
  const draft = await openSession(account, id, false);
  const { body, server } = draft?.draft.store.getState() ?? {};
  try {
    await (await draftsOf(account)).discard(id);
  } catch (error) {
    if (draft) leaveSession(draft);
    throw error;
  }
  if (draft) endSession(draft);
  deleteUploads([...new Set(fileIdsIn([body, server?.held?.body, server?.theirs?.body]))], 'application');
}
