import { createStore } from 'zustand/vanilla';
import type { DeleteUploads } from '../uploads/delete-uploads.ts';
import type { DeviceDrafts } from './device-drafts.ts';
import type { DraftBody, DraftServer, ServerDraft } from './draft-server.ts';
import type { DraftKeeper, Found } from './kept-draft.ts';
import { sameContent, sameDraft } from './same-draft.ts';
import type { SaveState } from './save-state.ts';
import { createUsedFiles } from './used-files.ts';

interface Parts {
  id: string;
  found: Found;
  device: DeviceDrafts;
  server: DraftServer;
  deleteUploads?: DeleteUploads;
  /** Calls back whenever the connection may be back; returns the function that unsubscribes. */
  onReconnect: (listener: () => void) => () => void;
  now?: () => Date;
  /** Ms. */
  quiet?: number;
  /** Ms before the first try after a failure; doubled each time, up to a minute. */
  patience?: number;
}

const longestPatience = 60_000;

/** Keeps one draft in two places, one call at a time, and never overwrites on the server what it has not read (rules.md, Submitting). */
export function createDraftKeeper(parts: Parts): DraftKeeper {
  const {
    id,
    device,
    server,
    deleteUploads = () => undefined,
    now = () => new Date(),
    quiet = 2000,
    patience = 2000,
  } = parts;
  const store = createStore<SaveState>(() => parts.found.save);
  let body: DraftBody = { step: parts.found.step, answers: parts.found.answers };
  let { etag } = parts.found;
  let revision = 0;
  let savedRevision = parts.found.unsaved ? -1 : 0;
  let failures = 0;
  const files = createUsedFiles(deleteUploads, body.answers);
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const show = (state: SaveState) => store.setState(state, true);
  const isBlocked = () => ['conflict', 'gone'].includes(store.getState().kind);
  const isSaved = () => revision === savedRevision;
  const onDevice = () => device.write(id, { ...body, etag, unsaved: !isSaved(), changedAt: now().toISOString() });

  function schedule(after: number) {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), after);
  }

  function changed(next: DraftBody, wait: number) {
    body = next;
    revision += 1;
    files.see(next.answers);
    const kept = onDevice();
    if (isBlocked()) return;
    if (failures > 0) show({ kind: kept ? 'device' : 'nowhere' });
    else show({ kind: 'saving' });
    schedule(failures > 0 ? Math.max(wait, patience) : wait);
  }

  function failed() {
    failures += 1;
    show({ kind: onDevice() ? 'device' : 'nowhere' });
    schedule(Math.min(patience * 2 ** (failures - 1), longestPatience));
  }

  /** After a refused save: no conflict where the server holds this very draft, saved by a call whose answer was lost. */
  async function meet(sent: number, sentBody: DraftBody) {
    const theirs = await server.read(id);
    if (!theirs) return show({ kind: 'gone' });
    if (sameDraft(theirs, sentBody)) return saved(sent, theirs);
    files.see(theirs.answers);
    show({ kind: 'conflict', theirs });
  }

  function saved(sent: number, version: { etag: string; savedAt: string }) {
    etag = version.etag;
    savedRevision = sent;
    failures = 0;
    onDevice();
    if (!isSaved()) return schedule(quiet);
    show({ kind: 'saved', at: version.savedAt });
    files.keepOnly(body.answers);
  }

  async function push() {
    const sent = revision;
    const sentBody = body;
    if (failures === 0) show({ kind: 'saving' });
    try {
      const answer = await server.save(id, sentBody, etag);
      if (answer.kind === 'saved') saved(sent, answer);
      else if (answer.kind === 'gone') show({ kind: 'gone' });
      else await meet(sent, sentBody);
    } catch {
      failed();
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) {
      await running;
      return flush();
    }
    if (stopped || isSaved() || isBlocked()) return;
    running = push().finally(() => {
      running = undefined;
    });
    await running;
  }

  const endListening = parts.onReconnect(() => void flush());
  if (parts.found.unsaved) schedule(0);

  const halt = () => {
    stopped = true;
    clearTimeout(timer);
  };

  const settle = (found: ServerDraft) => {
    etag = found.etag;
    failures = 0;
  };

  return {
    store,
    body: () => body,
    etag: () => etag,
    change: (answers) => {
      if (!sameContent(answers, body.answers)) changed({ ...body, answers }, quiet);
    },
    goTo(step) {
      if (step > body.step) changed({ ...body, step }, 0);
      else if (!isSaved()) schedule(0);
    },
    flush,
    async hold() {
      halt();
      await running;
    },
    release() {
      stopped = false;
      if (!isSaved()) schedule(0);
    },
    keepMine() {
      const state = store.getState();
      if (state.kind !== 'conflict') return;
      settle(state.theirs);
      show({ kind: 'saving' });
      changed(body, 0);
    },
    takeTheirs() {
      const state = store.getState();
      if (state.kind !== 'conflict') return;
      settle(state.theirs);
      body = { step: state.theirs.step, answers: state.theirs.answers };
      saved(revision, state.theirs);
    },
    discard() {
      halt();
      endListening();
      device.remove(id);
    },
    close() {
      halt();
      endListening();
    },
  };
}
