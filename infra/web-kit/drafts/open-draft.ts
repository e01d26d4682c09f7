import { createStore, type StoreApi } from 'zustand/vanilla';
import { begun, copyOf, settled } from './descent.ts';
import {
  isOver,
  isSaved,
  NoSuchDraft,
  same,
  unopened,
  type Body,
  type DraftRef,
  type DraftState,
  type ServerVersion,
} from './draft.ts';
import { isUnsent, type Places, type TabMessage } from './places.ts';
import { createSaves } from './saves.ts';

export interface OpenDraft {
  ref: DraftRef;
  store: StoreApi<DraftState>;
  /** An equal body is no change. */
  change: (body: Body) => void;
  /** Saves now what the server lacks. Never throws: the state says what came of it. `isLast`: the page is being closed. */
  flush: (isLast?: boolean) => Promise<void>;
  /** Waits for the running save and sends nothing more until `release`. */
  hold: () => Promise<void>;
  release: () => void;
  /** After a conflict: the version saved elsewhere, with mine or theirs where both changed the same. */
  settle: (choice: 'mine' | 'theirs') => void;
  /** A page that opened it was left. After the last one it goes on sending what the server has not. */
  leave: () => void;
  /** Sent or given up, for good. */
  end: () => Promise<void>;
  /** Makes this tab the one that writes, in place of another. */
  takeOver: () => Promise<void>;
  /** Takes what another tab told. */
  onMessage: (told: TabMessage) => void;
  /** The session ended: nothing is sent, stored or changed any more. */
  shut: () => void;
}

interface Options extends Places {
  ref: DraftRef;
  blank: Body;
  /** Called once nothing is left to send of a draft whose page was left. */
  onClosed: () => void;
}

/** One draft in three places: here, on the device and on the server. Never overwrites on the server what it has not read. */
export function openDraft({ ref, blank, onClosed, device, server, tabs, now, after }: Options) {
  const store = createStore(() => unopened(blank));
  const get = store.getState;
  let generation = 0;
  /** Pages that opened it and were not left. */
  let pages = 1;
  let letGo: (() => void) | undefined;

  const tell = () => {
    const { rev, body, server: facts, elsewhere } = get();
    if (!elsewhere && letGo) tabs.tell(ref.id, { rev, body, server: facts });
  };
  /** What came of it elsewhere: its body was not typed here. */
  const take = (facts: Partial<DraftState>) => {
    const { body, resetCount } = get();
    store.setState(same(facts.body ?? body, body) ? facts : { ...facts, resetCount: resetCount + 1 });
  };
  const set = (facts: Partial<DraftState>) => {
    if (isOver(get())) return;
    take(facts);
    tell();
  };

  async function toDevice() {
    const state = get();
    if (isOver(state) || state.elsewhere || state.rev === 0) return;
    const kept = await device.write(copyOf(ref, state, generation, now()));
    if (isOver(get())) return;
    // Of no concern to other tabs.
    if (kept === 'full' || kept === 'off') store.setState({ device: kept });
    else if (kept === 'kept' && get().rev === state.rev) store.setState({ device: state.rev });
  }

  function close(life: 'closed' | 'ended') {
    saves.stop();
    if (!isOver(get())) store.setState({ life });
    letGo?.();
    letGo = undefined;
    onClosed();
  }
  /** Another tab sent it or gave it up: the page that shows it is told. */
  function endedElsewhere() {
    store.setState({ life: 'ended', server: { ...get().server, trouble: 'gone' } });
    close('ended');
  }
  const onDrained = () => close('closed');
  const saves = createSaves({ ref, blank, server, after, get, set, toDevice, onDrained });

  const lost = () => {
    saves.stop();
    letGo = undefined;
    set({ elsewhere: true });
  };

  const draft: OpenDraft = {
    ref,
    store,
    flush: saves.flush,
    hold: saves.hold,
    release: saves.release,
    change(body) {
      const { rev, elsewhere, body: before } = get();
      if (isOver(get()) || elsewhere || same(body, before)) return;
      store.setState({ body, rev: rev + 1 });
      tell();
      void toDevice();
      saves.soon();
    },
    settle(choice) {
      const chosen = settled(get(), blank, choice);
      if (!chosen) return;
      set(chosen);
      void toDevice();
      saves.soon(0);
    },
    leave() {
      pages = Math.max(pages - 1, 0);
      if (isOver(get()) || pages > 0) return;
      if (isSaved(get()) || get().elsewhere) return close('closed');
      set({ life: 'draining' });
      void saves.flush();
    },
    async end() {
      if (get().life === 'ended') return;
      close('ended');
      tabs.tell(ref.id, 'ended');
      await device.end(ref.id);
      await saves.hold();
    },
    async takeOver() {
      letGo = await tabs.hold(ref.id, lost, true);
      generation = await device.claim(ref.id);
      const copy = await device.read(ref.id);
      // Closed meanwhile: the lock is released.
      if (copy === 'ended') return endedElsewhere();
      if (isOver(get())) return close('ended');
      store.setState({ elsewhere: false });
      // The other tab may have gone before it was heard: what it typed last lies on the device.
      if (copy && copy.rev > get().rev) take(begun(copy, undefined, false, blank));
      void toDevice();
      saves.begin();
    },
    onMessage(told) {
      if (told === 'ended') return get().life !== 'ended' ? endedElsewhere() : undefined;
      if (told === 'asked') tell();
      else if (get().elsewhere && !isOver(get())) take(told);
    },
    shut: () => close('closed'),
  };

  /** Finds the draft. @throws NoSuchDraft for one that ended or is nowhere; what the server throws, where the device has nothing either */
  async function found(isNew: boolean): Promise<OpenDraft> {
    letGo = await tabs.hold(ref.id, lost, false);
    if (!letGo) store.setState({ elsewhere: true });
    else generation = await device.claim(ref.id);
    const kept = await device.read(ref.id);
    if (kept === 'ended') throw new NoSuchDraft();
    let copy = kept;
    let theirs: ServerVersion | 'ended' | undefined;
    let isKnown = true;
    try {
      theirs = await server.read(ref.id);
    } catch (error) {
      if (!copy && !isNew) throw error;
      isKnown = false;
    }
    if (isOver(get())) throw new NoSuchDraft();
    if (theirs === 'ended') {
      if (!copy || !isUnsent(copy)) throw new NoSuchDraft();
      theirs = undefined;
      copy = { ...copy, from: copy.from ?? { body: blank, etag: '', at: '' } };
    }
    const beginning = begun(copy, theirs, isKnown, blank);
    if (!beginning.body && !isNew) throw new NoSuchDraft();
    store.setState(beginning);
    saves.begin(isKnown);
    store.setState({ life: 'open' });
    if (get().elsewhere) tabs.tell(ref.id, 'asked');
    else tell();
    // The device gets the joined body, and learns whether the last save arrived, which it may not know.
    if (copy && isUnsent(copy)) await toDevice();
    return draft;
  }
  /** Another page opened it, found or not. */
  const enter = () => {
    pages += 1;
    if (get().life === 'draining') set({ life: 'open' });
  };
  return { draft, found, enter };
}
