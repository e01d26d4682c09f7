import { availableParallelism } from 'node:os';
import { ProblemError } from '@portal/service-kit/http';
import { Piscina } from 'piscina';
import type { PdfDocument } from '../document.ts';
import type { WhyNot } from '../stamp/not-stampable.ts';
import type { Stamp, StampedPdf } from '../stamp/stamp.ts';

export interface PdfPrinter {
  /**
   * The document as a tagged PDF/A-2b file, made in another thread. `caller`, an account, waits for others in turn: who asks for
   * many holds up nobody who asks for one.
   * @throws ProblemError 503 with Retry-After while too many wait, 422 `too_long` where it cannot be drawn in time; an error where the thread died
   */
  print: (document: PdfDocument, caller: string) => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A PDF with a stamp on every page, made in the same threads; why not, where it cannot be or must not be stamped. The bytes are given away.
   * @throws as `print`
   */
  stamp: (pdf: Uint8Array<ArrayBuffer>, stamp: Stamp, caller: string) => Promise<StampedPdf | WhyNot>;
  /** Why a PDF gets no stamp; undefined where it gets one. The bytes are given away. @throws as `print` */
  whyNotStampable: (pdf: Uint8Array<ArrayBuffer>, caller: string) => Promise<WhyNot | undefined>;
  stop: () => Promise<void>;
}

export interface PrinterOptions {
  /** One core is left to requests. */
  threads?: number;
  /** Documents that may wait for a thread; half of them for one caller. */
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
  new ProblemError(503, 'busy', 'Too many documents are being prepared at the moment. Try again in a few seconds.', {
    retryAfter: 5,
  });

/** `code` of what `print` throws where a document is too long. */
export const tooLongToDraw = 'too_long';
const tooLong = (cause: unknown): ProblemError =>
  new ProblemError(422, tooLongToDraw, 'This is too long for a PDF.', { cause });

interface Waiting {
  caller: string;
  begin: () => void;
}

/** Makes PDFs, a few at a time, while the event loop goes on. Nothing is loaded before the first one. */
export function createPdfPrinter(options: PrinterOptions = {}): PdfPrinter {
  const { threads = defaultThreads(), maxQueue = 40, limitMs = 30_000, idleMs = 30_000, heapMb = 512 } = options;
  const pool = new Piscina({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // A thread that dies before it takes its document fails that one by its time limit; without a listener it would end the process.
  pool.on('error', () => undefined);

  // Documents wait here and not in piscina: to tasks that can be aborted it applies neither queue limit nor order, it counts their
  // waiting as running time, and leaves them in the queue when the last thread was ended.
  const queue: Waiting[] = [];
  /** Callers in the order in which a thread was last given to them, while documents wait. */
  const served = new Set<string>();
  let free = threads;
  const give = (caller: string) => {
    served.delete(caller);
    served.add(caller);
  };
  const takePlace = async (caller: string): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return give(caller);
    }
    const own = queue.filter((one) => one.caller === caller).length;
    if (queue.length >= maxQueue || own >= Math.max(1, maxQueue / 2)) throw tooBusy();
    await new Promise<void>((begin) => queue.push({ caller, begin }));
  };
  /** Who has waited longest since a thread was last theirs, or never had one. */
  const leavePlace = () => {
    const order = [...served];
    const [next] = queue.toSorted((one, other) => order.indexOf(one.caller) - order.indexOf(other.caller));
    if (next) {
      queue.splice(queue.indexOf(next), 1);
      give(next.caller);
      next.begin();
    } else {
      free += 1;
      served.clear();
    }
  };

  /** Lets a function of the worker do it, once it is this caller's turn. @throws as PdfPrinter.print */
  async function run<Answer>(
    name: string,
    task: unknown,
    caller: string,
    transferList: ArrayBuffer[] = [],
  ): Promise<Answer> {
    await takePlace(caller);
    const signal = AbortSignal.timeout(limitMs);
    try {
      return (await pool.run(task, { name, signal, transferList })) as Answer;
    } catch (error) {
      throw signal.aborted ? tooLong(error) : error;
    } finally {
      leavePlace();
    }
  }

  return {
    print: (document, caller) => run('drawPdf', document, caller),
    stamp: (pdf, stamp, caller) => run('stamped', { pdf, stamp }, caller, [pdf.buffer]),
    whyNotStampable: (pdf, caller) => run('whyNotStampable', pdf, caller, [pdf.buffer]),
    stop: () => pool.destroy(),
  };
}
