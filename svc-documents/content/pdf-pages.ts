import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bytes } from './bytes.ts';

export type PdfPages = ReturnType<typeof createPdfPages>;

/**
 * Counts the pages of PDFs in one thread, so that a malicious one can stall nothing else. The thread is kept with its parser loaded;
 * one that dies or takes too long is replaced. `longest` is for one document, the wait for those before it included, in ms.
 */
export function createPdfPages({ longest = 5_000, largestHeapMb = 256 } = {}) {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const start = (): Worker => {
    const started = new Worker(new URL('./pdf-pages.worker.ts', import.meta.url), {
      name: 'pdf-pages',
      resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
    });
    // Whoever waits for an answer meets it too; where nobody does, the next document starts another.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    return started;
  };

  const ask = async (bytes: Bytes, signal: AbortSignal): Promise<number> => {
    signal.throwIfAborted();
    // A copy that the thread may take along.
    const content = Uint8Array.from(await bytes.read(0, bytes.size));
    const asked = worker ?? start();
    try {
      asked.postMessage(content, [content.buffer]);
      const [pages]: unknown[] = await once(asked, 'message', { signal });
      if (typeof pages === 'number') return pages;
    } catch (error) {
      await asked.terminate();
      if (!isStopped) start();
      throw error;
    }
    throw new Error('The pages could not be counted');
  };

  return {
    /** Loads the parser, so that the first document need not wait for it. */
    start: () => void start(),
    /** @throws when the pages cannot be counted, in time or at all */
    count(bytes: Bytes): Promise<number> {
      const signal = AbortSignal.timeout(longest);
      const counted = last.then(() => ask(bytes, signal));
      last = counted.catch(() => undefined);
      return counted;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await worker?.terminate();
    },
  };
}
