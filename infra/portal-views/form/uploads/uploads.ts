import { type UnfinishedUpload, maxFileBytes } from '@portal/contracts/files';
import type { FileAnswer, FileField } from '@portal/contracts/form';
import { givenUp, keepAsking, OtherFile, ApiProblem, FileChanged } from '@portal/web-kit';
import type { PartsProgress } from '@portal/web-kit/uploads';
import { createStore } from 'zustand/vanilla';
import type { Begun, OnStored, RunningUploads, SendFile, UnsentNames, Upload, Uploads } from './upload.ts';
import { messages } from '../messages.ts';
import { formatBytes } from './format-bytes.ts';

/** Why this file is refused before it is sent; undefined when it may be sent. The server checks its content. */
export function refusalOf(
  file: Pick<File, 'name' | 'size'>,
  { accept }: Pick<FileField, 'accept'>,
): string | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!accept.some((type) => type === ending)) {
    return messages.files.wrongType({ types: accept.map((type) => type.toUpperCase()).join(', ') });
  }
  if (file.size === 0) return messages.files.empty;
  if (file.size > maxFileBytes)
    return messages.files.tooLarge({ size: formatBytes(file.size), limit: formatBytes(maxFileBytes) });
  return undefined;
}

/** Why a file did not arrive. */
function reasonOf(error: unknown): string {
  if (error instanceof FileChanged) return messages.files.changed;
  if (!(error instanceof ApiProblem)) return messages.files.failed;
  return error.status === 404 ? messages.files.givenUp : (error.errors[0]?.message ?? error.message);
}

/** A file that the portal refused for its content, or that the browser does not give out, is chosen again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof FileChanged) && !(error instanceof ApiProblem && [413, 415, 422].includes(error.status));

interface Parts {
  send: SendFile;
  /** Called with each finished upload. */
  onStored: OnStored;
  begun?: Begun;
  unsent?: UnsentNames;
  /** Called with the paths of what was begun or chosen before, before it is shown. */
  onBegun?: (paths: readonly string[]) => void;
  /** The path now of a file that was begun for another one; undefined where no question asks for it any more: it is left alone. */
  pathOf?: (place: string) => string | undefined;
  /** In ms. */
  now?: () => number;
}

interface Job {
  field: FileField;
  file: File;
  abort: AbortController;
  /** Ends the present wait. */
  goOn?: () => void;
}

/** Ms until it is asked again what was begun before. */
const patience = { first: 5_000, most: 60_000 };

const shownAs = (begun: UnfinishedUpload): Upload => ({
  kind: begun.state === 'expired' ? 'expired' : 'unfinished',
  begun,
});

/** The uploads of one form. They go on while its screens come and go. */
export function createUploads({
  send,
  onStored,
  begun,
  unsent,
  onBegun,
  pathOf = (place) => place,
  now = Date.now,
}: Parts): Uploads {
  const store = createStore<RunningUploads>(() => ({}));
  const jobs = new Map<string, Job>();
  /** What the portal has of files that were begun before, by path. */
  const kept = new Map<string, UnfinishedUpload>();
  /** Paths where a file was chosen here or taken from another tab: what the portal lists there may have arrived since. */
  const chosen = new Set<string>();
  const listeners = new Set<OnStored>();
  let isStopped = false;

  const show = (path: string, upload: Upload) => store.setState({ [path]: upload });
  const clear = (path: string) => {
    jobs.delete(path);
    store.setState(({ [path]: _gone, ...others }) => others, true);
  };

  const ofKind = (...kinds: readonly Upload['kind'][]) =>
    Object.entries(store.getState()).flatMap(([path, { kind }]) => (kinds.includes(kind) ? [path] : []));

  /** Keeps the name of a file until the portal has something of it, so that it is not forgotten with the page. */
  const noteUnsent = (path: string, name: string) => unsent?.note(path, name);
  const endNote = (path: string) => unsent?.note(path, undefined);

  /** Shows what was chosen before and not sent. */
  function meetUnsent() {
    const names = Object.entries(unsent?.list() ?? {}).filter(([path]) => !chosen.has(path));
    for (const [path, { kind }] of Object.entries(store.getState()))
      if (kind === 'unsent' && !names.some(([other]) => other === path)) clear(path);
    onBegun?.(names.map(([path]) => path));
    for (const [path, name] of names) show(path, { kind: 'unsent', name });
  }

  async function meetBegun(listing: Promise<readonly UnfinishedUpload[]>) {
    const listed = await listing;
    if (isStopped) return;
    const found = new Map(
      listed.flatMap((one) => {
        const path = pathOf(one.place);
        return path === undefined || chosen.has(path) ? [] : [[path, one]];
      }),
    );
    // Given up elsewhere since.
    for (const path of kept.keys())
      if (!chosen.has(path) && !found.has(path)) {
        kept.delete(path);
        clear(path);
      }
    for (const [path, one] of found) kept.set(path, one);
    onBegun?.([...found.keys()]);
    for (const [path, one] of found) {
      endNote(path);
      show(path, shownAs(one));
    }
  }
  let stopAsking: (() => void) | undefined;
  // Without an answer nothing is shown until there is one: a file that is chosen meanwhile goes on all the same.
  function look() {
    stopAsking?.();
    for (const path of chosen) if (!jobs.has(path)) chosen.delete(path);
    for (const path of ofKind('unfinished', 'expired', 'unsent', 'failed')) if (pathOf(path) !== path) clear(path);
    meetUnsent();
    stopAsking = begun && keepAsking(() => meetBegun(begun.list()), patience);
  }
  look();

  function endAsking() {
    isStopped = true;
    stopAsking?.();
  }

  function fail(path: string, { file }: Job, error: unknown) {
    const old = kept.get(path);
    if (!mayPass(error)) endNote(path);
    if (error instanceof OtherFile && old) return show(path, { kind: 'unfinished', begun: old, other: file });
    return show(path, { kind: 'failed', name: file.name, reason: reasonOf(error), canRetry: mayPass(error) });
  }

  function arrived(path: string, answer: FileAnswer) {
    kept.delete(path);
    endNote(path);
    onStored(path, answer);
    for (const tell of listeners) tell(path, answer);
    clear(path);
  }

  async function run(path: string, job: Job, instead: boolean) {
    const { file, field, abort } = job;
    const old = kept.get(path);
    const goesOn = old?.state === 'open' || old?.state === 'checking' ? old : undefined;
    let since: { at: number; arrived: number } | undefined;
    const progress = ({ sent, arrived, total, waiting, isDamaged }: PartsProgress) => {
      if (jobs.get(path) !== job) return;
      if (arrived > 0) endNote(path);
      const way = { name: file.name, sent, arrived, total };
      if (waiting) {
        since = undefined;
        return show(path, { kind: 'waiting', for: waiting, ...way });
      }
      since ??= { at: now(), arrived };
      return show(path, { kind: 'uploading', ...way, since, now: now(), ...(isDamaged ? { isDamaged } : {}) });
    };
    progress({ sent: 0, arrived: 0, total: file.size });
    try {
      const { id, name, size, receipt, link, sha256, pages } = await send(field.name, file, {
        place: path,
        signal: abort.signal,
        onProgress: progress,
        onWait: (goOn) => (job.goOn = goOn),
        begun: goesOn,
        instead,
      });
      if (jobs.get(path) === job) arrived(path, { id, name, size, receipt, link, sha256, pages });
    } catch (error) {
      if (jobs.get(path) === job) fail(path, job, error);
    }
  }

  function begin(path: string, field: FileField, file: File, instead = false) {
    jobs.get(path)?.abort.abort(givenUp);
    const job = { field, file, abort: new AbortController() };
    jobs.set(path, job);
    chosen.add(path);
    // What the portal has of another one is what is shown after a reload.
    if (!kept.has(path)) noteUnsent(path, file.name);
    void run(path, job, instead);
  }

  function forget(path: string) {
    jobs.get(path)?.abort.abort(givenUp);
    const old = kept.get(path);
    kept.delete(path);
    chosen.delete(path);
    endNote(path);
    if (old) begun?.remove(old.id);
    clear(path);
  }

  /** @throws when nothing was chosen there */
  function jobAt(path: string): Job {
    const job = jobs.get(path);
    if (!job) throw new Error(`Nothing to send at ${path}`);
    return job;
  }

  return {
    store,
    running: () => ofKind('uploading', 'waiting'),
    pending: () => ofKind('uploading', 'waiting', 'unfinished'),
    forget,
    onArrived(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    take(path, answer) {
      if (chosen.has(path)) return;
      chosen.add(path);
      arrived(path, answer);
    },
    start(path, field, file) {
      const reason = refusalOf(file, field);
      if (reason === undefined) return begin(path, field, file);
      jobs.get(path)?.abort.abort(givenUp);
      clear(path);
      endNote(path);
      show(path, { kind: 'failed', name: file.name, reason, canRetry: false });
    },
    instead(path) {
      const { field, file } = jobAt(path);
      begin(path, field, file, true);
    },
    retry(path) {
      const { field, file, goOn } = jobAt(path);
      if (store.getState()[path]?.kind === 'waiting') goOn?.();
      else begin(path, field, file);
    },
    stop() {
      endAsking();
      for (const [path, { abort }] of jobs) {
        jobs.delete(path);
        abort.abort();
      }
      store.setState({}, true);
    },
    discard() {
      endAsking();
      [...new Set([...jobs.keys(), ...kept.keys(), ...Object.keys(store.getState())])].forEach(forget);
    },
  };
}
