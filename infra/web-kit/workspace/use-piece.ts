import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore } from 'zustand/vanilla';
import { useIsLate } from '../page/use-is-late.ts';
import { useUser } from '../portal.ts';
import { workspaceOf } from './browser-workspace.ts';
import { early, moveAllEarly, moveEarly, withEarly } from './early-work.ts';
import { keepAsking } from './keep-asking.ts';
import type { Piece } from './open-piece.ts';
import { shown, unopened, type Body, type PieceKey, type PieceState, type Shown } from './piece.ts';
import type { Workspace } from './workspace.ts';

const opening = createStore(() => unopened({}));

/** One fact of a piece: its reader is re-rendered when that changes, not with each key. Without a piece nothing is typed yet. */
export const usePieceFact = <T>(piece: Piece | undefined, fact: (state: PieceState) => T): T =>
  useStore(piece?.store ?? opening, fact);

const laterStores = new WeakMap<Piece['store'], Piece['store']>();

/** The same state, one task later: a key does not wait for those who draw what stands beside the text. */
function laterStore(store: Piece['store']): Piece['store'] {
  const known = laterStores.get(store);
  if (known) return known;
  const later = createStore(store.getState);
  let isDue = false;
  store.subscribe(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      later.setState(store.getState(), true);
    });
  });
  laterStores.set(store, later);
  return later;
}

/**
 * The same for what is drawn beside the text: a key is on screen before it. Not for a field itself, which would show its old value once
 * more. The fact may be an object of plain values.
 */
export const useLaterFact = <T>(piece: Piece | undefined, fact: (state: PieceState) => T): T =>
  useStore(laterStore(piece?.store ?? opening), useShallow(fact));

export interface OpenWork {
  /** Undefined until it was found. */
  piece: Piece | undefined;
  body: Body;
  state: PieceState;
  shown: Shown;
}

/** All facts of a piece that somebody else opened. */
export function useOpenWork(piece: Piece | undefined): OpenWork {
  const state = useStore(piece?.store ?? opening);
  return { piece, body: state.body, state, shown: shown(state) };
}

/** Opens a piece while the page is mounted, a new one where an earlier one ended; undefined until it is found, and without a key. */
export function usePiece(key: PieceKey | undefined): Piece | undefined {
  const account = useUser().id;
  const [piece, setPiece] = useState<Piece>();
  const { id, kind, subject, name } = key ?? {};
  useEffect(() => {
    if (id === undefined || kind === undefined || subject === undefined || name === undefined) return undefined;
    let isLeft = false;
    let found: Piece | undefined;
    const stop = keepAsking(async () => {
      found = await (await workspaceOf(account)).begin({ id, kind, subject, name }, {});
      if (!isLeft) return setPiece(found);
      moveEarly(id, found);
      found.leave();
    });
    return () => {
      isLeft = true;
      stop();
      found?.leave();
      setPiece(undefined);
    };
  }, [account, id, kind, subject, name]);
  return piece;
}

/** Sends what was typed about a subject: what is unsaved is saved first, and once it is sent its pieces end. */
export function useSendWork(): Workspace['send'] {
  const account = useUser().id;
  return async (subject, act) => {
    const workspace = await workspaceOf(account);
    await moveAllEarly(workspace);
    return workspace.send(subject, act);
  };
}

export interface Work extends OpenWork {
  change: (body: Body) => void;
}

/** How long what is typed waits for its piece before that is said, in ms: as long as a save waits. */
const patience = 2000;

/**
 * Work that is kept as it is typed, on the device and by the portal, and resumes wherever its author logs in. In memory until its piece
 * is found; where that takes long it is said to be saved nowhere.
 */
export function useWork(key: PieceKey): Work {
  const piece = usePiece(key);
  const open = useOpenWork(piece);
  const { id } = key;
  const typed = useStore(early, (all) => (open.state.elsewhere ? undefined : all[id]?.body));
  const isLate = useIsLate(typed !== undefined, patience);
  // Before the next key: that changes what is shown, which has what was typed early already.
  useLayoutEffect(() => {
    if (piece && typed) moveEarly(id, piece);
  }, [id, piece, typed]);
  return {
    ...open,
    ...(typed && { body: withEarly(open.body, typed), shown: { kind: isLate ? 'nowhere' : 'blank' } }),
    change(body) {
      if (piece) piece.change(body);
      else early.setState({ [id]: { key, body } });
    },
  };
}
