import type { FileAnswer, FileField } from '@portal/contracts/form';
import { ApiProblem, newKey, Offline } from '@portal/web-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { words } from '../words.ts';
import { progressPercent } from './progress-words.ts';
import { refusalOf } from './refusal.ts';
import type { Unfinished } from './unfinished.ts';
import type { SendFile, Upload } from './upload.ts';

export type RunningUploads = Readonly<Record<string, Upload>>;

export interface Uploads {
  /** By the answer's path in the form; finished uploads are removed. */
  store: StoreApi<RunningUploads>;
  /** Sends a file for the answer at `path`, replacing a running upload there. A file of the wrong type or size is refused at once. */
  start: (path: string, field: FileField, file: File) => void;
  /** @throws when nothing failed there that could be sent again */
  retry: (path: string) => void;
  /** Aborts a running upload there and removes a failed one. */
  forget: (path: string) => void;
  /** Paths with a running upload. */
  running: () => readonly string[];
  /** Aborts all uploads. */
  stop: () => void;
}

interface Parts {
  send: SendFile;
  /** Called with each finished upload. */
  onStored: (path: string, answer: FileAnswer) => void;
  /** Survives a reload; uploads that an earlier page left there are shown as failed. */
  unfinished?: Unfinished;
  /** Ms. */
  now?: () => number;
}

interface Job {
  field: FileField;
  file: File;
  /** The idempotency key, the same for every attempt to send this file. */
  key: string;
  abort: AbortController;
}

function reasonOf(error: unknown, percent: number): string {
  if (error instanceof Offline) return words.files.stopped(percent);
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message;
  return words.files.failed;
}

/** A file that the portal refused for its content cannot be sent again. */
const mayPass = (error: unknown) => !(error instanceof ApiProblem && [413, 415, 422].includes(error.status));

const leftBehind = (unfinished?: Unfinished): RunningUploads =>
  Object.fromEntries(
    Object.entries(unfinished?.all() ?? {}).map(([path, name]) => [
      path,
      { kind: 'failed', name, reason: words.files.unfinished, canRetry: false },
    ]),
  );

/** The uploads of one form. They go on while its screens come and go. */
export function createUploads({ send, onStored, unfinished, now = Date.now }: Parts): Uploads {
  const store = createStore<RunningUploads>(() => leftBehind(unfinished));
  const jobs = new Map<string, Job>();

  const show = (path: string, upload: Upload) => store.setState({ [path]: upload });
  const clear = (path: string) => {
    jobs.delete(path);
    unfinished?.drop(path);
    store.setState(({ [path]: _gone, ...others }) => others, true);
  };

  function fail(path: string, { file }: Job, error: unknown) {
    const upload = store.getState()[path];
    const percent = upload?.kind === 'uploading' ? progressPercent(upload) : 0;
    show(path, { kind: 'failed', name: file.name, reason: reasonOf(error, percent), canRetry: mayPass(error) });
  }

  async function run(path: string, job: Job) {
    const { file, field, key, abort } = job;
    const startedAt = now();
    const progress = ({ sent, total }: { sent: number; total: number }) =>
      jobs.get(path) === job && show(path, { kind: 'uploading', name: file.name, sent, total, startedAt, now: now() });
    progress({ sent: 0, total: file.size });
    try {
      const { id, name, size, receipt, link, sha256, pages } = await send(field.name, file, {
        signal: abort.signal,
        idempotencyKey: key,
        onProgress: progress,
      });
      if (jobs.get(path) !== job) return;
      onStored(path, { id, name, size, receipt, link, sha256, pages });
      clear(path);
    } catch (error) {
      if (jobs.get(path) === job) fail(path, job, error);
    }
  }

  function begin(path: string, field: FileField, file: File, key = newKey()) {
    jobs.get(path)?.abort.abort();
    const job = { field, file, key, abort: new AbortController() };
    jobs.set(path, job);
    unfinished?.keep(path, file.name);
    void run(path, job);
  }

  function forget(path: string) {
    jobs.get(path)?.abort.abort();
    clear(path);
  }

  const running = () =>
    Object.entries(store.getState()).flatMap(([path, { kind }]) => (kind === 'uploading' ? [path] : []));

  return {
    store,
    running,
    forget,
    start(path, field, file) {
      const reason = refusalOf(file, field);
      if (reason === undefined) return begin(path, field, file);
      forget(path);
      show(path, { kind: 'failed', name: file.name, reason, canRetry: false });
    },
    retry(path) {
      const job = jobs.get(path);
      if (!job) throw new Error(`Nothing to send again at ${path}`);
      begin(path, job.field, job.file, job.key);
    },
    stop: () => Object.keys(store.getState()).forEach(forget),
  };
}
