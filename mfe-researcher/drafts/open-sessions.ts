import { startingAnswers, transferOf, type RunningUploads } from '@portal/portal-views';
import { formerOf, NoSuchPiece, session, workspaceOf, type Piece } from '@portal/web-kit';
import { deleteUploads } from '../uploads/delete-uploads.ts';
import { fileIdsIn } from '../uploads/file-ids.ts';
import { createDraftSession, type DraftBody, type DraftSession } from './draft-session.ts';

/** Drafts open in this tab, by piece. One that is left during uploads stays open without a screen. */
const open = new Map<Piece, DraftSession>();
/** Files that were refused, by draft: their reasons stay in their places while one is elsewhere in the portal. */
const refused = new Map<string, RunningUploads>();

// Everything stops when the session ends: the next person at this screen may be another one.
session.store.subscribe((state) => {
  if (state.status !== 'signed-out') return;
  for (const { uploads } of open.values()) uploads.stop();
  open.clear();
  refused.clear();
});

const former = (account: string, id: string) => {
  const { kept, drop } = formerOf(`portal.draft.${account}.${id}`);
  const { step, answers, etag, unsaved } = (kept ?? {}) as Partial<DraftBody> & { etag?: string; unsaved?: boolean };
  if (step === undefined || !answers || !unsaved) return { drop };
  // The body of that version is not known: whatever differs is for the person to choose.
  const from = etag === undefined ? {} : { from: { body: {}, etag, at: '' } };
  return { copy: { body: { step, answers }, ...from }, drop };
};

async function openPiece(account: string, id: string, isFresh: boolean): Promise<Piece | undefined> {
  const workspace = await workspaceOf(account);
  const { copy, drop } = former(account, id);
  // The portal calls an application by the title that was typed last.
  const key = { id, kind: 'application', subject: id, name: '' } as const;
  try {
    const piece = await workspace.open(key, { step: 1, answers: startingAnswers() }, isFresh, copy);
    drop();
    if (isFresh || piece.store.getState().rev > 0) return piece;
    piece.leave();
  } catch (error) {
    if (!(error instanceof NoSuchPiece)) throw error;
    drop();
  }
  return undefined;
}

/** Begins a draft with what is known of it already. */
export async function beginDraft(account: string, id: string, body: DraftBody): Promise<void> {
  const piece = await openPiece(account, id, true);
  piece?.change({ ...body });
  // The screen that follows opens it again.
  piece?.leave();
}

/** Opens a draft, or gives the one that is open already; undefined when there is no such draft. @throws Offline, ApiProblem */
export async function openSession(account: string, id: string, isFresh: boolean): Promise<DraftSession | undefined> {
  const piece = await openPiece(account, id, isFresh);
  if (!piece) return undefined;
  const already = open.get(piece);
  if (already) return already;
  const made = createDraftSession({ piece, deleteUploads, ...transferOf(id) });
  open.set(piece, made);
  made.uploads.store.setState(refused.get(id) ?? {});
  piece.store.subscribe(({ life }) => {
    if (life !== 'open' && open.get(piece) === made) open.delete(piece);
  });
  return made;
}

/** What was refused, without the file itself, so that it cannot be sent again. */
const refusedIn = (uploads: RunningUploads): RunningUploads =>
  Object.fromEntries(
    Object.entries(uploads).flatMap(([path, upload]) =>
      upload.kind === 'failed' ? [[path, { ...upload, canRetry: false }]] : [],
    ),
  );

/** Called when the screens of a draft are left: it goes on sending what is unsent, and its running uploads. */
export function leaveSession({ id, uploads, piece }: DraftSession): void {
  refused.set(id, refusedIn(uploads.store.getState()));
  if (uploads.running().length === 0) return piece.leave();
  void piece.flush();
  const silence = uploads.store.subscribe(() => {
    if (uploads.running().length > 0) return;
    silence();
    piece.leave();
  });
}

/** The draft is over: submitted or given up. */
export function endSession({ id, uploads, piece }: DraftSession): void {
  refused.delete(id);
  void piece.end();
  uploads.discard();
}

/** Deletes a draft with its files, here and on the server. @throws ApiProblem, Offline: then it is still there */
export async function deleteDraft(account: string, id: string): Promise<void> {
  const piece = await openPiece(account, id, false);
  const session = piece && open.get(piece);
  session?.uploads.discard();
  const { body, server } = piece?.store.getState() ?? {};
  const files = fileIdsIn([body, server?.held?.body, server?.theirs?.body]);
  try {
    await (await workspaceOf(account)).discard(id);
  } catch (error) {
    piece?.leave();
    throw error;
  }
  deleteUploads([...new Set(files)]);
}
