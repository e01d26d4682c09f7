import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import type { DraftKind } from '@portal/contracts/drafts';
import type { ResponseCard } from '@portal/contracts/sections';
import { useRefreshProtocols } from '@portal/portal-views';
import { useDraftFact, useUser, draftsOf, type OpenDraft, type AccountDrafts } from '@portal/web-kit';
import { useEffect } from 'react';
import { deleteLeftFiles } from '../uploads/delete-left-files.ts';
import { lookOnceWritten } from '../uploads/look-once-written.ts';
import { createOpenSessions, useOpened } from '../uploads/open-sessions.ts';
import { unsentNamesIn } from '../uploads/unsent-names.ts';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import type { ResponseKind } from './response-kind.ts';
import { cardOf, openCards, type CardsSession } from '../applications/cards/cards-session.ts';

/** What the person has in hand on the page: unsaved answers, uploads on their way, and the two files of the response. */
export interface ResponseSession extends CardsSession {
  kind: ResponseKind;
  drafts: AccountDrafts;
  /** The draft that holds the two files. */
  files: OpenDraft;
  /** The draft that holds the answers to the council's points. */
  answers: OpenDraft;
  putFile: (name: string, answer: FileAnswer | null) => void;
}

/** Names a draft of this response or completion: of a card, or of this round or return. */
export function responseKey(protocol: Protocol, kind: DraftKind, card?: ResponseCard) {
  const { id: subject, number, changes, returned } = protocol;
  if (returned && !card) return { id: `${kind}.${subject}.c${returned.n}`, kind, subject, name: number };
  if (card) return { id: `${kind}.${subject}.${card.slug}`, kind, subject, name: `${number}: section ${card.number}` };
  return { id: `${kind}.${subject}.${changes.length}`, kind, subject, name: number };
}

async function makeSession(account: string, protocol: Protocol, kind: ResponseKind): Promise<ResponseSession> {
  const drafts = await draftsOf(account);
  const [files, answers] = await Promise.all([
    drafts.begin(responseKey(protocol, 'response-files'), {}),
    drafts.begin(responseKey(protocol, kind === 'completion' ? 'completion' : 'answers'), {}),
  ]);

  deleteLeftFiles(files);
  const putFile = (name: string, answer: FileAnswer | null) =>
    files.change({ ...files.store.getState().body, [name]: answer });

  const { edits, uploads, form } = await openCards(drafts, protocol, {
    keyOf: (card) => responseKey(protocol, 'card', card),
    subject: protocol.id,
    place: `response:${protocol.id}`,
    unsent: unsentNamesIn(files),
    onOther: putFile,
  });
  // Names the files that are on their way here in the draft: a response that is sent elsewhere waits for them.
  const note = () => {
    const pending = uploads.pending();
    const before = files.store.getState();
    files.change({ ...before.body, uploading: pending.length > 0 ? pending : undefined });
    if (files.store.getState().rev > before.rev) void files.flush();
  };
  uploads.store.subscribe(note);
  lookOnceWritten(files, uploads, (path) => !cardOf(form, path));
  return { kind, drafts, edits, files, answers, putFile, uploads, form };
}

const responses = createOpenSessions<ResponseSession>(({ edits, files, answers }) => {
  edits.leave();
  files.leave();
  answers.leave();
});

const useIsGone = (draft: OpenDraft | undefined) => useDraftFact(draft, ({ server }) => server.trouble === 'gone');

/** Opens the protocol's response, or its completion, while its page is mounted, and rebases its edits onto every version that is read; undefined until open. */
export function useResponse(protocol: Protocol, kind: ResponseKind): ResponseSession | undefined {
  const { id: account } = useUser();
  const name = `${account} ${protocol.id} ${protocol.returned ? `c${protocol.returned.n}` : protocol.changes.length}`;
  const response = useOpened(responses, name, () => makeSession(account, protocol, kind));
  useEffect(() => response?.edits.meet(protocol), [response, protocol]);
  const refresh = useRefreshProtocols();
  // Each ends elsewhere with the response alone.
  const areFilesGone = useIsGone(response?.files);
  const areAnswersGone = useIsGone(response?.answers);
  useEffect(() => {
    if (areFilesGone || areAnswersGone) refresh();
  }, [areFilesGone, areAnswersGone, refresh]);
  useLeaveGuard(() => (response?.uploads.running().length ?? 0) > 0);
  return response;
}
