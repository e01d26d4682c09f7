import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useUser } from '../portal.ts';
import { formerOf, workspaceOf } from './browser-workspace.ts';
import { NoSuchPiece, type Piece } from './open-piece.ts';
import { shown, unopened, type PieceKey, type PieceState, type Shown } from './piece.ts';

const mostTimes = 9;

/** Opens a text that may be begun at any time: anew where an earlier one ended. @throws NoSuchPiece once the session has ended */
async function openedAt(account: string, key: PieceKey, formerName: string): Promise<Piece> {
  const workspace = await workspaceOf(account);
  const { kept, drop } = formerOf(`portal:${account}:${formerName}`);
  const { text } = (kept ?? {}) as { text?: unknown };
  const former = typeof text === 'string' && text !== '' ? { body: { text } } : undefined;
  for (let time = 1; ; time += 1) {
    const own = time === 1 ? key : { ...key, id: `${key.id}.${time}` };
    try {
      const piece = await workspace.open(own, { text: '' }, true, former);
      drop();
      return piece;
    } catch (error) {
      if (!(error instanceof NoSuchPiece) || time === mostTimes) throw error;
    }
  }
}

const opening = createStore(() => unopened({}));

export interface WorkText {
  text: string;
  state: PieceState;
  shown: Shown;
  change: (text: string) => void;
  /** Once it was sent. */
  end: () => void;
  /** Undefined until it was found. */
  piece: Piece | undefined;
}

/**
 * A text that is kept as it is typed, on the device and by the portal, and goes on wherever its author logs in. `former`: the name
 * under which the version before kept it on this device.
 */
export function useWorkText(key: PieceKey, former: string): WorkText {
  const account = useUser().id;
  const [piece, setPiece] = useState<Piece>();
  const { id, kind, subject, name } = key;
  useEffect(() => {
    let isLeft = false;
    let found: Piece | undefined;
    openedAt(account, { id, kind, subject, name }, former).then(
      (opened) => {
        found = opened;
        if (isLeft) return opened.leave();
        setPiece(opened);
      },
      // The session ended meanwhile.
      () => undefined,
    );
    return () => {
      isLeft = true;
      found?.leave();
      setPiece(undefined);
    };
  }, [account, id, kind, subject, name, former]);
  const state = useStore(piece?.store ?? opening);
  return {
    text: typeof state.body.text === 'string' ? state.body.text : '',
    state,
    shown: shown(state),
    change: (text) => piece?.change({ text }),
    end: () => void piece?.end(),
    piece,
  };
}
