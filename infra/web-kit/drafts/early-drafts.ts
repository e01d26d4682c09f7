import { createMemory } from './memory.ts';
import type { OpenDraft } from './open-draft.ts';
import { isReadOnly, type Body, type DraftRef } from './draft.ts';
import type { AccountDrafts } from './account-drafts.ts';

/** What was typed before its draft was found: while the device's key or the script does not come it is in memory only. */
export interface EarlyDraft {
  ref: DraftRef;
  body: Body;
}

const memory = createMemory<EarlyDraft>();

/** By the draft's id. */
export const early = memory.store;

export const earlyDrafts = (): readonly EarlyDraft[] => Object.values(early.getState());

/** Merges what was typed early into what a draft held; a text is appended to the one that it held. */
export function withEarly(held: Body, typed: Body): Body {
  const texts = [held.text, typed.text].filter((text) => typeof text === 'string' && text !== '');
  return { ...held, ...typed, ...(texts.length > 0 && { text: texts.join('\n') }) };
}

/** Moves what was typed early into its draft, which may have been begun anew; it waits while another tab writes that one. */
export function moveEarlyDraft(id: string, { store, change }: OpenDraft): void {
  const typed = early.getState()[id];
  if (!typed || isReadOnly(store.getState())) return;
  change(withEarly(store.getState().body, typed.body));
  memory.drop(id);
}

/** The same of all, also of pages that were left. Never throws: what cannot be moved now stays in memory. */
export async function moveEarlyDrafts(drafts: Pick<AccountDrafts, 'begin'>): Promise<void> {
  const move = async ({ ref }: EarlyDraft) => {
    const draft = await drafts.begin(ref, {});
    moveEarlyDraft(ref.id, draft);
    draft.leave();
  };
  await Promise.allSettled(earlyDrafts().map(move));
}
