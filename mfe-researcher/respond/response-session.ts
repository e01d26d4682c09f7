import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol, WorkKind } from '@portal/contracts/protocol';
import { cardSections, responseCards, type Application, type ResponseCard } from '@portal/contracts/sections';
import { createUploads, transferOf, type Uploads } from '@portal/portal-views';
import { useUser, workspaceOf, type Piece, type Workspace } from '@portal/web-kit';
import { useEffect, useRef } from 'react';
import { set } from 'react-hook-form';
import { deleteUploads } from '../uploads/delete-uploads.ts';
import { filesLeftBehind } from '../uploads/file-ids.ts';
import { createOpenWork, useOpened } from '../uploads/open-work.ts';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { createEdits, type Edits } from './edits/edits.ts';
import { formAnswers } from './edits/protocol-answers.ts';

/** What the person has in hand on the page: unsaved answers, uploads on their way, and the two files of the response. */
export interface ResponseSession {
  workspace: Workspace;
  edits: Edits;
  /** The piece that holds the two files. */
  files: Piece;
  /** The piece that holds the answers to the council's points. */
  answers: Piece;
  putFile: (name: string, answer: FileAnswer | null) => void;
  uploads: Uploads;
}

/** The card of the section that this answer is of. */
export const cardOf = (path: string): ResponseCard | undefined =>
  responseCards.find((card) => cardSections(card).some((name) => path.startsWith(`${name}.`)));

/** Names a piece of this response: of a card, or of this round. */
export function responseKey(protocol: Protocol, kind: WorkKind, card?: ResponseCard) {
  const { id: subject, number, previous_rounds } = protocol;
  if (card) return { id: `${kind}.${subject}.${card.slug}`, kind, subject, name: `${number}: section ${card.number}` };
  return { id: `${kind}.${subject}.${previous_rounds.length + 1}`, kind, subject, name: number };
}

async function makeSession(account: string, protocol: Protocol): Promise<ResponseSession> {
  const workspace = await workspaceOf(account);
  const idOf = (card: ResponseCard) => responseKey(protocol, 'card', card).id;
  const edits = createEdits(protocol, {
    open: (card) => workspace.begin(responseKey(protocol, 'card', card), {}),
    end(piece) {
      // Where the portal does not hear of it now, it holds nothing, and ends with the response.
      piece.change({});
      return workspace.discard(piece.key.id).catch(piece.leave);
    },
    deleteUploads,
  });
  const [files, answers, known] = await Promise.all([
    workspace.begin(responseKey(protocol, 'response-files'), {}),
    workspace.begin(responseKey(protocol, 'answers'), {}),
    workspace.find(protocol.id),
  ]);
  const begun = responseCards.filter((card) => known.some((id) => `${id}.`.startsWith(`${idOf(card)}.`)));
  await Promise.all(begun.map((card) => edits.open(card)));

  function putFile(name: string, answer: FileAnswer | null) {
    const before = files.store.getState().body;
    files.change({ ...before, [name]: answer });
    deleteUploads(filesLeftBehind(before, files.store.getState().body));
  }

  /** A file becomes an edit even if its card is closed by the time it arrives. */
  async function toCard(path: string, answer: FileAnswer) {
    const card = cardOf(path);
    if (!card) return putFile(path, answer);
    await edits.open(card);
    const { edits: all, answers } = edits.store.getState();
    const mine = structuredClone(all[card.slug]?.mine ?? formAnswers(card, answers)) as Application;
    set(mine, path, answer);
    edits.change(card, mine);
  }

  const uploads = createUploads({
    ...transferOf(`response:${protocol.id}`),
    onStored: (path, answer) => void toCard(path, answer),
  });
  // A response that is sent elsewhere waits for files that are on their way here: the portal has them named.
  const note = () => {
    const pending = uploads.pending();
    const before = files.store.getState();
    files.change({ ...before.body, uploading: pending.length > 0 ? pending : undefined });
    if (files.store.getState().rev > before.rev) void files.flush();
  };
  uploads.store.subscribe(note);
  return { workspace, edits, files, answers, putFile, uploads };
}

const responses = createOpenWork<ResponseSession>(({ edits, files, answers }) => {
  edits.leave();
  files.leave();
  answers.leave();
});

/** Says once of every card that holds a file which was begun before and not finished. */
export function useBegunCards({ uploads }: ResponseSession, onBegun: (slug: string) => void): void {
  const tell = useRef(onBegun);
  tell.current = onBegun;
  useEffect(() => {
    const told = new Set<string>();
    const look = () => {
      for (const [path, { kind }] of Object.entries(uploads.store.getState())) {
        const slug = kind === 'unfinished' || kind === 'expired' ? cardOf(path)?.slug : undefined;
        if (slug === undefined || told.has(path)) continue;
        told.add(path);
        tell.current(slug);
      }
    };
    look();
    return uploads.store.subscribe(look);
  }, [uploads]);
}

/** Opens the response of this protocol while its page is mounted, and rebases its edits onto every version that is read; undefined until it is open. */
export function useResponse(protocol: Protocol): ResponseSession | undefined {
  const { id: account } = useUser();
  const name = `${account} ${protocol.id} ${protocol.previous_rounds.length}`;
  const response = useOpened(responses, name, () => makeSession(account, protocol));
  useEffect(() => response?.edits.meet(protocol), [response, protocol]);
  useLeaveGuard(() => (response?.uploads.running().length ?? 0) > 0);
  return response;
}
