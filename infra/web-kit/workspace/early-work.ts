import { createMemory } from './memory.ts';
import type { Piece } from './open-piece.ts';
import { isReadOnly, type Body, type PieceKey } from './piece.ts';
import type { Workspace } from './workspace.ts';

/** What was typed before its piece was found: while the device's key or the script does not come it is in memory only. */
export interface EarlyWork {
  key: PieceKey;
  body: Body;
}

const memory = createMemory<EarlyWork>();

/** By the piece's id. */
export const early = memory.store;

export const earlyWork = (): readonly EarlyWork[] => Object.values(early.getState());

/** Merges what was typed early into what a piece held; a text is appended to the one that it held. */
export function withEarly(held: Body, typed: Body): Body {
  const texts = [held.text, typed.text].filter((text) => typeof text === 'string' && text !== '');
  return { ...held, ...typed, ...(texts.length > 0 && { text: texts.join('\n') }) };
}

/** Moves what was typed early into its piece, which may have been begun anew; it waits while another tab writes that one. */
export function moveEarly(id: string, { store, change }: Piece): void {
  const typed = early.getState()[id];
  if (!typed || isReadOnly(store.getState())) return;
  change(withEarly(store.getState().body, typed.body));
  memory.drop(id);
}

/** The same of all, also of pages that were left. Never throws: what cannot be moved now stays in memory. */
export async function moveAllEarly(workspace: Pick<Workspace, 'begin'>): Promise<void> {
  const move = async ({ key }: EarlyWork) => {
    const piece = await workspace.begin(key, {});
    moveEarly(key.id, piece);
    piece.leave();
  };
  await Promise.allSettled(earlyWork().map(move));
}
