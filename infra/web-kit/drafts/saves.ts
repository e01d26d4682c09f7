import { met } from './descent.ts';
import { isOver, isSaved, same, type Body, type DraftRef, type DraftState, type ServerVersion } from './draft.ts';
import type { Places } from './places.ts';
import { fingerprint } from './versions.ts';

const quiet = 2000;
const patience = 2000;
const longestPatience = 60_000;
/** So many saves without an answer are remembered. */
const mostUnanswered = 50;

interface Parts extends Pick<Places, 'server' | 'after'> {
  ref: DraftRef;
  blank: Body;
  get: () => DraftState;
  /** No change where the draft is over. */
  set: (facts: Partial<DraftState>) => void;
  toDevice: () => Promise<void>;
  /** Called once the server has all of a draft whose page was left. */
  onDrained: () => void;
}

/** The saves of one draft: one at a time, the next one later after each failure. */
export function createSaves({ ref, blank, server, after, get, set, toDevice, onDrained }: Parts) {
  let failures = 0;
  /** Whether the server said what it has. */
  let isKnown = true;
  let held = false;
  let running: Promise<void> | undefined;
  let isDue = false;
  let cancelTimer = () => undefined as void;

  const mayNot = () => isOver(get()) || held || get().elsewhere;
  const isDone = () => isKnown && isSaved(get());
  const isBlocked = () => ['conflict', 'gone'].includes(get().server.trouble ?? '');

  function cancel() {
    isDue = false;
    cancelTimer();
  }

  function schedule(ms: number) {
    cancel();
    if (mayNot()) return;
    isDue = true;
    cancelTimer = after(ms, () => void flush());
  }

  function goOn(ms: number) {
    if (!isDone()) schedule(ms);
    else if (get().life === 'draining') onDrained();
  }

  async function saved(rev: number, version: ServerVersion) {
    failures = 0;
    isKnown = true;
    set({ server: { held: { ...version, rev } } });
    const kept = toDevice();
    goOn(quiet);
    await kept;
  }

  /** The server has another version than this one was made from, or did not say so far what it has. */
  async function meet(sent: number, sentBody: Body) {
    const theirs = await server.read(ref.id);
    if (isOver(get())) return;
    failures = 0;
    isKnown = true;
    const { held } = get().server;
    if (theirs === 'ended' || (!theirs && held)) return set({ server: { ...get().server, trouble: 'gone' } });
    if (!theirs) return goOn(0);
    if (same(theirs.body, sentBody)) return saved(sent, theirs);
    set(met(get(), blank, theirs));
    if (isBlocked()) return;
    void toDevice();
    goOn(0);
  }

  function putOff() {
    failures += 1;
    schedule(Math.min(patience * 2 ** (failures - 1), longestPatience));
  }

  async function failed(refusal?: string) {
    set({ server: { ...get().server, trouble: 'failing', refusal } });
    await toDevice();
    putOff();
  }

  async function push(isLast: boolean) {
    const { rev, body, server: before } = get();
    const unanswered = [...(before.unanswered ?? []), fingerprint(body)].slice(-mostUnanswered);
    const facts = { ...before, unanswered };
    set({ server: facts });
    void toDevice();
    try {
      const answer = await server.save(ref, body, facts.held?.etag, isLast);
      if (isOver(get())) return;
      if (answer.kind === 'saved') await saved(rev, { body, etag: answer.etag, at: answer.at });
      else if (answer.kind === 'gone') set({ server: { ...facts, trouble: 'gone' } });
      else if (answer.kind === 'refused') await failed(answer.refusal);
      else await meet(rev, body);
    } catch {
      if (!isOver(get())) await failed();
    }
  }

  /** Nothing is typed, but the server may have something. */
  async function look() {
    const { rev, body } = get();
    await meet(rev, body).catch(putOff);
  }

  async function flush(isLast = false): Promise<void> {
    cancel();
    if (running) {
      if (isLast) return;
      await running;
      return flush();
    }
    if (mayNot() || isDone() || isBlocked()) return;
    running = (isSaved(get()) ? look() : push(isLast)).finally(() => (running = undefined));
    await running;
  }

  return {
    flush,
    /** Sends what is unsaved after `ms`, by default a debounce; later where the server does not answer. */
    soon(ms = quiet) {
      // Without the device only the server keeps it: a save that is due is not put off by typing.
      const isAlone = typeof get().device === 'string';
      if (!(isAlone && isDue && ms === quiet)) schedule(failures > 0 ? Math.max(ms, patience) : ms);
    },
    /** After the draft was found, or taken from another tab: saves at once, or after a while where the server did not answer. */
    begin(isRead = isKnown) {
      isKnown = isRead;
      goOn(isRead ? 0 : patience);
    },
    async hold() {
      held = true;
      cancel();
      await running;
    },
    release() {
      held = false;
      goOn(0);
    },
    /** Begins no save; one may be running. */
    stop: cancel,
  };
}
