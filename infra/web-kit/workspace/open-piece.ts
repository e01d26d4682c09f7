import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSaved, join, same, type Body, type PieceKey, type PieceState, type ServerVersion } from './piece.ts';
import { isUnsent, type DeviceCopy, type Former, type Places, type TabTold } from './places.ts';

export interface Piece {
  key: PieceKey;
  store: StoreApi<PieceState>;
  /** An equal body is no change. */
  change: (body: Body) => void;
  /** Saves now what the server has not. Never throws: the state says what came of it. `isLast`: the page goes. */
  flush: (isLast?: boolean) => Promise<void>;
  /** Waits for the running save and sends nothing more until `release`. */
  hold: () => Promise<void>;
  release: () => void;
  /** After a conflict: the version saved elsewhere, with mine or theirs where both changed the same. */
  settle: (choice: 'mine' | 'theirs') => void;
  /** Its page was left: it goes on sending what the server has not. */
  leave: () => void;
  /** Sent or given up, for good. */
  end: () => Promise<void>;
  /** Writes here what another tab has written so far. */
  takeOver: () => Promise<void>;
  /** Heard from another tab. */
  hear: (told: TabTold | 'asked' | 'ended') => void;
  /** The session ended: nothing is sent, stored or changed any more. */
  shut: () => void;
}

interface Options extends Places {
  key: PieceKey;
  blank: Body;
  former: Former | undefined;
  /** Called once nothing is left to send of a piece whose page was left. */
  onClosed: () => void;
}

const quiet = 2000;
const patience = 2000;
const longestPatience = 60_000;

/** Found neither in memory, nor on the device, nor on the server. */
export class NoSuchPiece extends Error {}

/** One piece in three places: here, on the device and on the server. Never overwrites on the server what it has not read. */
export function openPiece({ key, blank, former, onClosed, device, server, tabs, now, after }: Options) {
  const store = createStore<PieceState>(() => ({
    life: 'opening',
    rev: 0,
    body: blank,
    server: {},
    elsewhere: false,
    taken: [],
  }));
  const get = store.getState;
  let generation = 0;
  let failures = 0;
  let held = false;
  let running: Promise<void> | undefined;
  let cancel = () => undefined as void;
  let letGo: (() => void) | undefined;

  const isOver = () => get().life === 'closed' || get().life === 'ended';
  const tell = () => {
    const { rev, body, server: facts } = get();
    if (!get().elsewhere && letGo) tabs.tell(key.id, { rev, body, server: facts });
  };
  const set = (facts: Partial<PieceState>) => {
    if (isOver()) return;
    store.setState(facts);
    tell();
  };

  async function toDevice() {
    const { rev, body, server: facts, elsewhere } = get();
    if (isOver() || elsewhere || rev === 0) return;
    const { rev: _rev, ...from } = facts.held ?? { rev: 0 };
    const copy = { ...key, body, rev, generation, sent: facts.held?.rev ?? 0, at: now() };
    const kept = await device.write(facts.held ? { ...copy, from: from as ServerVersion } : copy);
    if (kept === 'full' || kept === 'off') set({ device: kept });
    else if (kept === 'kept' && get().rev === rev) set({ device: rev });
  }

  function schedule(ms: number) {
    cancel();
    if (!isOver() && !held && !get().elsewhere) cancel = after(ms, () => void flush());
  }

  function changed(body: Body, wait = quiet) {
    set({ body, rev: get().rev + 1 });
    void toDevice();
    schedule(failures > 0 ? Math.max(wait, patience) : wait);
  }

  async function saved(rev: number, version: ServerVersion) {
    failures = 0;
    set({ server: { held: { ...version, rev } } });
    const kept = toDevice();
    if (!isSaved(get())) schedule(quiet);
    else if (get().life === 'draining') close('closed');
    await kept;
  }

  /** The server has another version than this one was made from. */
  async function meet(sent: number, sentBody: Body) {
    const theirs = await server.read(key.id);
    if (isOver()) return;
    if (theirs === undefined || theirs === 'ended') return set({ server: { ...get().server, trouble: 'gone' } });
    if (same(theirs.body, sentBody)) return saved(sent, theirs);
    join3(theirs);
  }

  function join3(theirs: ServerVersion) {
    const { body, rev, server: facts } = get();
    const { body: both, taken, clashes } = join(facts.held?.body ?? blank, body, theirs.body);
    if (clashes.length > 0) {
      set({ server: { ...facts, trouble: 'conflict', theirs, clashes } });
      return;
    }
    const next = same(both, body) ? rev : rev + 1;
    const isTheirs = same(both, theirs.body);
    set({ body: both, rev: next, taken, server: { held: { ...theirs, rev: isTheirs ? next : -1 } } });
    void toDevice();
    if (!isTheirs) schedule(0);
  }

  async function push(isLast: boolean) {
    const { rev, body, server: facts } = get();
    try {
      const answer = await server.save(key, body, facts.held?.etag, isLast);
      if (isOver()) return;
      if (answer.kind === 'saved') await saved(rev, { body, etag: answer.etag, at: answer.at });
      else if (answer.kind === 'gone') set({ server: { ...facts, trouble: 'gone' } });
      else await meet(rev, body);
    } catch {
      if (isOver()) return;
      failures += 1;
      set({ server: { ...get().server, trouble: 'failing' } });
      await toDevice();
      schedule(Math.min(patience * 2 ** (failures - 1), longestPatience));
    }
  }

  const isBlocked = () => ['conflict', 'gone'].includes(get().server.trouble ?? '');

  async function flush(isLast = false): Promise<void> {
    cancel();
    if (running) {
      if (isLast) return;
      await running;
      return flush();
    }
    if (isOver() || held || get().elsewhere || isSaved(get()) || isBlocked()) return;
    running = push(isLast).finally(() => (running = undefined));
    await running;
  }

  function close(life: 'closed' | 'ended') {
    cancel();
    if (!isOver()) store.setState({ life });
    letGo?.();
    letGo = undefined;
    onClosed();
  }

  const lost = () => {
    cancel();
    letGo = undefined;
    set({ elsewhere: true });
  };

  /** Compared by descent, never by clock: which version of the server a copy was made from. */
  function begin(copy: DeviceCopy | undefined, theirs: ServerVersion | undefined, isKnown: boolean) {
    const rev = copy?.rev ?? 1;
    if (!copy || !isUnsent(copy)) {
      const held = theirs ?? (isKnown ? undefined : copy?.from);
      if (held) store.setState({ body: held.body, rev, server: { held: { ...held, rev } } });
      return;
    }
    const { body, from } = copy;
    const facts = from ? { held: { ...from, rev: -1 } } : {};
    store.setState({ body, rev, device: rev, server: facts });
    if (!isKnown) store.setState({ server: { ...facts, trouble: 'failing' } });
    else if (theirs && theirs.etag !== from?.etag) {
      if (same(theirs.body, body)) store.setState({ server: { held: { ...theirs, rev } } });
      else join3(theirs);
    } else if (!theirs && from) store.setState({ server: { ...facts, trouble: 'gone' } });
    if (!isSaved(get())) schedule(isKnown ? 0 : patience);
  }

  const piece: Piece = {
    key,
    store,
    flush,
    change(body) {
      if (isOver() || get().elsewhere || same(body, get().body)) return;
      changed(body);
    },
    async hold() {
      held = true;
      cancel();
      await running;
    },
    release() {
      held = false;
      if (!isSaved(get())) schedule(0);
    },
    settle(choice) {
      const { body, server: facts } = get();
      const { theirs } = facts;
      if (!theirs) return;
      const both = join(facts.held?.body ?? blank, body, theirs.body);
      set({ taken: both.taken, server: { held: { ...theirs, rev: -1 } } });
      changed(choice === 'mine' ? both.body : theirs.body, 0);
    },
    leave() {
      if (isOver()) return;
      if (isSaved(get()) || get().elsewhere) return close('closed');
      set({ life: 'draining' });
      void flush();
    },
    async end() {
      if (get().life === 'ended') return;
      close('ended');
      tabs.tell(key.id, 'ended');
      await device.end(key.id);
      await running;
    },
    async takeOver() {
      letGo = await tabs.hold(key.id, lost, true);
      generation = await device.claim(key.id);
      const copy = await device.read(key.id);
      if (copy === 'ended') return close('ended');
      store.setState({ elsewhere: false });
      // The other tab may have gone before it was heard: what it typed last lies on the device.
      if (copy && copy.rev > get().rev) begin(copy, undefined, false);
      void toDevice();
      if (!isSaved(get())) schedule(0);
    },
    hear(told) {
      if (told === 'ended') return get().life !== 'ended' ? close('ended') : undefined;
      if (told === 'asked') tell();
      else if (get().elsewhere && !isOver()) store.setState(told);
    },
    shut() {
      close('closed');
    },
  };

  /** Whether it was found is told by the promise. @throws NoSuchPiece for one that ended; what the server throws, where the device has nothing either */
  async function found(isNew: boolean): Promise<Piece> {
    letGo = await tabs.hold(key.id, lost, false);
    if (!letGo) store.setState({ elsewhere: true });
    else generation = await device.claim(key.id);
    const kept = await device.read(key.id);
    if (kept === 'ended') throw new NoSuchPiece();
    const copy = kept ?? (former && { ...key, ...former, rev: 1, sent: 0, generation, at: now() });
    let theirs: ServerVersion | 'ended' | undefined;
    let isKnown = true;
    try {
      theirs = await server.read(key.id);
    } catch (error) {
      if (!copy && !isNew) throw error;
      isKnown = false;
    }
    if (isOver()) throw new NoSuchPiece();
    if (theirs === 'ended') {
      if (!copy || !isUnsent(copy)) throw new NoSuchPiece();
      theirs = undefined;
      begin({ ...copy, from: copy.from ?? { body: blank, etag: '', at: '' } }, undefined, true);
    } else begin(copy, theirs, isKnown);
    if (!kept && former) void toDevice();
    // Its last save arrived, and the device did not hear of it.
    if (kept && isUnsent(kept) && isSaved(get())) await toDevice();
    store.setState({ life: 'open' });
    if (get().elsewhere) tabs.tell(key.id, 'asked');
    else tell();
    return piece;
  }
  return { piece, found };
}
