import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useUser } from '../portal.ts';
import { formerOf, workspaceOf } from './browser-workspace.ts';
import { NoSuchPiece, type Piece } from './open-piece.ts';
import { shown, unopened, type Body, type PieceKey, type PieceState, type Shown } from './piece.ts';

const mostTimes = 9;

/** Opens what may be begun at any time: anew where an earlier one ended. @throws NoSuchPiece once the session has ended */
async function openedAt(account: string, key: PieceKey, formerName: string | undefined): Promise<Piece> {
  const workspace = await workspaceOf(account);
  const former = formerName === undefined ? undefined : formerOf(`portal:${account}:${formerName}`);
  const { text } = (former?.kept ?? {}) as { text?: unknown };
  const kept = typeof text === 'string' && text !== '' ? { body: { text } } : undefined;
  for (let time = 1; ; time += 1) {
    const own = time === 1 ? key : { ...key, id: `${key.id}.${time}` };
    try {
      const piece = await workspace.open(own, {}, true, kept);
      former?.drop();
      return piece;
    } catch (error) {
      if (!(error instanceof NoSuchPiece) || time === mostTimes) throw error;
    }
  }
}

const opening = createStore(() => unopened({}));

export interface Work {
  /** Undefined until it was found. */
  piece: Piece | undefined;
  body: Body;
  state: PieceState;
  shown: Shown;
  change: (body: Body) => void;
  /** Once it was sent. */
  end: () => void;
}

/**
 * Something that is kept as it is typed, on the device and by the portal, and goes on wherever its author logs in. `former`: the name
 * under which the version before kept its text on this device.
 */
export function useWork({ id, kind, subject, name }: PieceKey, former?: string): Work {
  const account = useUser().id;
  const [piece, setPiece] = useState<Piece>();
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
    piece,
    body: state.body,
    state,
    shown: shown(state),
    change: (body) => piece?.change(body),
    end: () => void piece?.end(),
  };
}

export interface WorkText extends Omit<Work, 'change'> {
  text: string;
  change: (text: string) => void;
}

/** The same for one text. */
export function useWorkText(key: PieceKey, former: string): WorkText {
  const work = useWork(key, former);
  const { text } = work.body;
  return { ...work, text: typeof text === 'string' ? text : '', change: (typed) => work.change({ text: typed }) };
}
