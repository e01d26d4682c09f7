import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore } from 'zustand/vanilla';
import { useIsLate } from '../page/use-is-late.ts';
import { useUser } from '../portal.ts';
import { draftsOf } from './drafts-of.ts';
import { early, moveEarlyDraft, moveEarlyDrafts, withEarly } from './early-drafts.ts';
import { keepAsking } from './keep-asking.ts';
import type { OpenDraft } from './open-draft.ts';
import { type Body, type DraftRef, type DraftState, same, shown, type Shown, unopened } from './draft.ts';
import type { AccountDrafts } from './account-drafts.ts';
import { createMemory } from './memory.ts';

/** What stands in dialogs and was neither saved nor closed, by dialog and subject; in memory only (docs/drafts 4). */
const { store: typed, drop } = createMemory<unknown>();

/**
 * What is typed and chosen in a dialog, first `starting`: it stands there again where the dialog went without Save or Close. Never for
 * passwords. `end` is called once it was saved; `close` also closes it.
 */
export function useDialogDraft<T>(dialog: string, subject: string, starting: T, onClose: () => void) {
  const name = `${dialog} ${subject}`;
  const value = useStore(typed, (all) => (name in all ? (all[name] as T) : starting));
  const end = () => drop(name);
  return {
    value,
    end,
    change: (next: T) => (same(next, starting) ? end() : typed.setState({ [name]: next })),
    close() {
      end();
      onClose();
    },
  };
}

const opening = createStore(() => unopened({}));

/** One fact of a draft: its reader is re-rendered when that changes, not with each key. Without a draft nothing is typed yet. */
export const useDraftFact = <T>(draft: OpenDraft | undefined, fact: (state: DraftState) => T): T =>
  useStore(draft?.store ?? opening, fact);

const laterStores = new WeakMap<OpenDraft['store'], OpenDraft['store']>();

/** The same state, one task later: a key does not wait for those who draw what stands beside the text. */
function laterStore(store: OpenDraft['store']): OpenDraft['store'] {
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
export const useLaterFact = <T>(draft: OpenDraft | undefined, fact: (state: DraftState) => T): T =>
  useStore(laterStore(draft?.store ?? opening), useShallow(fact));

export interface DraftFacts {
  /** Undefined until it was found. */
  open: OpenDraft | undefined;
  body: Body;
  state: DraftState;
  shown: Shown;
}

/** All facts of a draft that somebody else opened. */
export function useDraftFacts(draft: OpenDraft | undefined): DraftFacts {
  const state = useStore(draft?.store ?? opening);
  return { open: draft, body: state.body, state, shown: shown(state) };
}

/** Opens a draft while the page is mounted, a new one where an earlier one ended; undefined until it is found, and without a key. */
export function useOpenDraft(ref: DraftRef | undefined): OpenDraft | undefined {
  const account = useUser().id;
  const [draft, setDraft] = useState<OpenDraft>();
  const { id, kind, subject, name } = ref ?? {};
  useEffect(() => {
    if (id === undefined || kind === undefined || subject === undefined || name === undefined) return undefined;
    let isLeft = false;
    let found: OpenDraft | undefined;
    const stop = keepAsking(async () => {
      found = await (await draftsOf(account)).begin({ id, kind, subject, name }, {});
      if (!isLeft) return setDraft(found);
      moveEarlyDraft(id, found);
      found.leave();
    });
    return () => {
      isLeft = true;
      stop();
      found?.leave();
      setDraft(undefined);
    };
  }, [account, id, kind, subject, name]);
  return draft;
}

/** Sends what was typed about a subject: what is unsaved is saved first, and once it is sent its drafts end. */
export function useSendDrafts(): AccountDrafts['send'] {
  const account = useUser().id;
  return async (subject, act) => {
    const drafts = await draftsOf(account);
    await moveEarlyDrafts(drafts);
    return drafts.send(subject, act);
  };
}

export interface EditableDraft extends DraftFacts {
  change: (body: Body) => void;
}

/** How long what is typed waits for its draft before that is said, in ms: as long as a save waits. */
const patience = 2000;

/**
 * Work that is kept as it is typed, on the device and by the portal, and resumes wherever its author logs in. In memory until its draft
 * is found; where that takes long it is said to be saved nowhere.
 */
export function useDraft(ref: DraftRef): EditableDraft {
  const draft = useOpenDraft(ref);
  const open = useDraftFacts(draft);
  const { id } = ref;
  const typed = useStore(early, (all) => (open.state.elsewhere ? undefined : all[id]?.body));
  const isLate = useIsLate(typed !== undefined, patience);
  // Before the next key: that changes what is shown, which has what was typed early already.
  useLayoutEffect(() => {
    if (draft && typed) moveEarlyDraft(id, draft);
  }, [id, draft, typed]);
  return {
    ...open,
    ...(typed && { body: withEarly(open.body, typed), shown: { kind: isLate ? 'nowhere' : 'blank' } }),
    change(body) {
      if (draft) draft.change(body);
      else early.setState({ [id]: { ref, body } });
    },
  };
}
