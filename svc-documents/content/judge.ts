import { setTimeout as sleep } from 'node:timers/promises';
import type { FileType } from '@portal/contracts/form';
import { ProblemError } from '@portal/service-kit/http';
import { messages } from '../messages.ts';
import type { Bytes } from './bytes.ts';
import { ContentRefused, type Found, type Refusal } from './content-refused.ts';
import { createThread, type Thread } from './thread.ts';

export type Verdict = { type: FileType } | { refusal: Refusal; found?: Found } | { failed: string };

export type Judge = ReturnType<typeof createJudge>;

/** The judge itself failed over a file, which says nothing about the file. */
export class NotJudged extends Error {}

/** All times in milliseconds. */
interface JudgeOptions {
  /** The program of the threads. */
  program?: URL;
  /** Processor time for one file. A busy machine takes longer on the clock, which is not the file's fault. */
  longest?: number;
  /** On the clock, from when its turn comes. Whoever sent the file is then asked to try again. */
  patience?: number;
  largestHeapMb?: number;
  threads?: number;
  /** Files that may wait. */
  mostWaiting?: number;
}

/**
 * Judges files in threads of their own (docs/files 23). Two, so that a file that was made to take long does not keep everybody
 * waiting.
 */
export function createJudge({
  program = new URL('./judge.worker.ts', import.meta.url),
  longest = 10_000,
  patience = 40_000,
  largestHeapMb = 256,
  threads = 2,
  mostWaiting = 40,
}: JudgeOptions = {}) {
  const all = Array.from({ length: threads }, (_, index) =>
    createThread<Verdict>(program, { name: `judge-${index}`, largestHeapMb }),
  );
  const idle = [...all];
  const queue: ((thread: Thread<Verdict>) => void)[] = [];

  async function freeThread(): Promise<Thread<Verdict>> {
    const thread = idle.pop();
    if (thread) return thread;
    if (queue.length >= mostWaiting) throw busy();
    return new Promise((resolve) => queue.push(resolve));
  }

  async function verdictOn(bytes: Bytes): Promise<Verdict> {
    const thread = await freeThread();
    const [over, answered] = [new AbortController(), new AbortController()];
    try {
      const content = await bytes.whole();
      const late = AbortSignal.timeout(patience);
      whenWorked(thread, longest, answered.signal).then(
        () => over.abort(),
        () => undefined,
      );
      // Terminated for its time or its memory: no honest file needs that much.
      return await thread.ask(content, AbortSignal.any([over.signal, late])).catch((error: unknown) => {
        if (late.aborted && !over.signal.aborted) throw busy();
        if (isKilled(error)) return { refusal: 'unchecked' as const };
        throw new NotJudged('a thread that judges files has died', { cause: error });
      });
    } finally {
      answered.abort();
      const next = queue.shift();
      if (next) next(thread);
      else idle.push(thread);
    }
  }

  return {
    /** What the file is. @throws ContentRefused where it holds what none may hold; NotJudged; ProblemError 503 while too many wait, and where the machine was too busy to judge it */
    async judge(bytes: Bytes): Promise<FileType> {
      const verdict = await verdictOn(bytes);
      if ('type' in verdict) return verdict.type;
      throw 'refusal' in verdict ? new ContentRefused(verdict.refusal, verdict.found) : new NotJudged(verdict.failed);
    },
    stop: async (): Promise<void> => {
      await Promise.all(all.map((thread) => thread.stop()));
    },
  };
}

/** How often a thread's processor time is polled, in ms. */
const lookEvery = 100;

/** Resolves when the thread has worked for `longest` ms from now on. @throws AbortError */
async function whenWorked(thread: Thread<Verdict>, longest: number, signal: AbortSignal): Promise<void> {
  const before = await thread.worked();
  do await sleep(lookEvery, undefined, { signal });
  while ((await thread.worked()) - before < longest);
  signal.throwIfAborted();
}

const busy = () => new ProblemError(503, 'busy', messages.upload.busy, { retryAfter: 5 });

const killed: readonly unknown[] = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'];

const isKilled = (error: unknown): boolean => killed.includes((error as { code?: unknown } | undefined)?.code);
