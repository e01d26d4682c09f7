import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Offline } from '../api/api-problem.ts';
import { useUser } from '../portal.ts';
import { workspaceOf } from './browser-workspace.ts';
import type { Piece } from './open-piece.ts';
import { shown, unopened, type Body, type PieceKey, type PieceState, type Shown } from './piece.ts';

/** Ms between two tries to fetch what keeps a piece. */
const patience = 3000;

const opening = createStore(() => unopened({}));

export interface OpenWork {
  /** Undefined until it was found. */
  piece: Piece | undefined;
  body: Body;
  state: PieceState;
  shown: Shown;
}

/** Where a piece is that somebody else opened. */
export function useOpenWork(piece: Piece | undefined): OpenWork {
  const state = useStore(piece?.store ?? opening);
  return { piece, body: state.body, state, shown: shown(state) };
}

/** Whether another tab writes it. */
export const useElsewhere = (piece: Piece | undefined): boolean =>
  useStore(piece?.store ?? opening, ({ elsewhere }) => elsewhere);

export interface Work extends OpenWork {
  change: (body: Body) => void;
  /** Once it was sent. */
  end: () => void;
}

/** Something that is kept as it is typed, on the device and by the portal, and goes on wherever its author logs in; blank until then. */
export function useWork({ id, kind, subject, name }: PieceKey): Work {
  const account = useUser().id;
  const [piece, setPiece] = useState<Piece>();
  useEffect(() => {
    let isLeft = false;
    let found: Piece | undefined;
    const begin = async () => {
      found = await (await workspaceOf(account)).begin({ id, kind, subject, name }, {});
      if (isLeft) found.leave();
      else setPiece(found);
    };
    let asking: ReturnType<typeof setTimeout> | undefined;
    // Either what keeps it did not come, and is fetched again, or the session ended meanwhile.
    const tryAgain = (error: unknown) => {
      if (error instanceof Offline && !isLeft) asking = setTimeout(() => void begin().catch(tryAgain), patience);
    };
    begin().catch(tryAgain);
    return () => {
      isLeft = true;
      clearTimeout(asking);
      found?.leave();
      setPiece(undefined);
    };
  }, [account, id, kind, subject, name]);
  return { ...useOpenWork(piece), change: (body) => piece?.change(body), end: () => void piece?.end() };
}

export interface WorkText extends Omit<Work, 'change'> {
  text: string;
  change: (text: string) => void;
}

/** The same for one text. */
export function useWorkText(key: PieceKey): WorkText {
  const work = useWork(key);
  const { text } = work.body;
  return { ...work, text: typeof text === 'string' ? text : '', change: (typed) => work.change({ text: typed }) };
}
