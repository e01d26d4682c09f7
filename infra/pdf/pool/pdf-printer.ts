import { availableParallelism } from 'node:os';
import { ProblemError } from '@portal/service-kit/http';
import type { PdfDocument } from '../document.ts';
import { createPress, type Press } from './press.ts';

export interface PdfPrinter {
  /**
   * The document as a tagged PDF/A-2b file, made in another thread.
   * @throws ProblemError 503 with Retry-After while too many wait
   */
  print: (document: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>;
  stop: () => Promise<void>;
}

export interface PrinterOptions {
  /** Threads; one core is left to requests. */
  threads?: number;
  /** Documents that may wait for a thread. */
  waiting?: number;
  /** Longest time for one document. */
  limitMs?: number;
  /** An idle thread ends after this time and gives its memory back. */
  idleMs?: number;
}

const defaultThreads = (): number => Math.max(1, Math.min(2, availableParallelism() - 1));

const tooBusy = (): ProblemError =>
  new ProblemError(503, 'busy', 'Too many documents are being made at the moment. Try again in a few seconds.', {
    retryAfter: 5,
  });

/** Makes PDFs, a few at a time, while the event loop goes on. Nothing is loaded before the first one. */
export function createPdfPrinter(options: PrinterOptions = {}): PdfPrinter {
  const { threads = defaultThreads(), waiting = 40, limitMs = 30_000, idleMs = 30_000 } = options;
  const all = Array.from({ length: threads }, createPress);
  const free: Press[] = [...all];
  const queue: ((press: Press) => void)[] = [];
  let idle: NodeJS.Timeout | undefined;

  const taken = async (): Promise<Press> => {
    clearTimeout(idle);
    const press = free.pop();
    if (press) return press;
    if (queue.length >= waiting) throw tooBusy();
    return new Promise((resolve) => void queue.push(resolve));
  };
  const rest = async () => void (await Promise.all(all.map((press) => press.rest())));
  const giveBack = (press: Press) => {
    const next = queue.shift();
    if (next) return next(press);
    free.push(press);
    if (free.length < threads) return;
    idle = setTimeout(() => void rest(), idleMs);
    idle.unref();
  };

  return {
    async print(document) {
      const press = await taken();
      try {
        return await press.print(document, limitMs);
      } finally {
        giveBack(press);
      }
    },
    async stop() {
      clearTimeout(idle);
      await rest();
    },
  };
}
