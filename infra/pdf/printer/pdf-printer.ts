import { availableParallelism } from 'node:os';
import { ProblemError } from '@portal/service-kit/http';
import { Piscina } from 'piscina';
import type { PdfDocument } from '../document.ts';

export interface PdfPrinter {
  /**
   * The document as a tagged PDF/A-2b file, made in another thread.
   * @throws ProblemError 503 with Retry-After while too many wait; an error where the thread died or took longer than it may
   */
  print: (document: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>;
  stop: () => Promise<void>;
}

export interface PrinterOptions {
  /** One core is left to requests. */
  threads?: number;
  /** Documents that may wait for a thread. */
  maxQueue?: number;
  /** Longest time for one document, from when a thread takes it. */
  limitMs?: number;
  /** An idle thread ends after this time and gives its memory back. */
  idleMs?: number;
  /** A thread whose heap grows beyond this ends, and its document fails. */
  heapMb?: number;
}

const defaultThreads = (): number => Math.max(1, Math.min(2, availableParallelism() - 1));

const tooBusy = (): ProblemError =>
  new ProblemError(503, 'busy', 'Too many documents are being made at the moment. Try again in a few seconds.', {
    retryAfter: 5,
  });

/** Makes PDFs, a few at a time, while the event loop goes on. Nothing is loaded before the first one. */
export function createPdfPrinter(options: PrinterOptions = {}): PdfPrinter {
  const { threads = defaultThreads(), maxQueue = 40, limitMs = 30_000, idleMs = 30_000, heapMb = 512 } = options;
  const pool = new Piscina<PdfDocument, Uint8Array<ArrayBuffer>>({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    name: 'drawPdf',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // A thread that dies before it takes its document fails that one by its time limit; without a listener it would end the process.
  pool.on('error', () => undefined);

  // Documents wait here and not in piscina: to tasks that can be aborted it applies neither queue limit nor order, it counts their
  // waiting as running time, and leaves them in the queue when the last thread was ended.
  const queue: (() => void)[] = [];
  let free = threads;
  const takePlace = async (): Promise<void> => {
    if (free > 0) return void (free -= 1);
    if (queue.length >= maxQueue) throw tooBusy();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leavePlace = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async print(document) {
      await takePlace();
      const signal = AbortSignal.timeout(limitMs);
      try {
        return await pool.run(document, { signal });
      } catch (error) {
        throw signal.aborted ? new Error(`No PDF within ${limitMs} ms`, { cause: error }) : error;
      } finally {
        leavePlace();
      }
    },
    stop: () => pool.destroy(),
  };
}
