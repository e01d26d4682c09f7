import { Worker } from 'node:worker_threads';
import type { PdfDocument } from '../document.ts';
import type { Printed } from './print-worker.ts';

/** One thread that draws documents, one at a time. It starts with the first one. */
export interface Press {
  /** @throws what drawing threw, or an error where the thread died or took longer than `limitMs` */
  print: (document: PdfDocument, limitMs: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the thread and gives its memory back; the next document starts another. */
  rest: () => Promise<void>;
}

export function createPress(): Press {
  let worker: Worker | undefined;

  const started = (): Worker => {
    worker ??= new Worker(new URL('./print-worker.ts', import.meta.url), {
      name: 'pdf',
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    return worker;
  };
  const rest = async () => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  return {
    rest,
    async print(document, limitMs) {
      const thread = started();
      const { promise, resolve, reject } = Promise.withResolvers<Printed>();
      const died = (code: number) => reject(new Error(`The thread that makes PDFs ended with ${code}`));
      const timer = setTimeout(() => reject(new Error(`No PDF within ${limitMs} ms`)), limitMs);
      thread.once('message', resolve).once('error', reject).once('exit', died);
      try {
        thread.postMessage(document);
        const printed = await promise;
        if ('failed' in printed) throw printed.failed;
        return printed.pdf;
      } catch (error) {
        // Whatever went wrong, the next document finds a clean thread.
        await rest();
        throw error;
      } finally {
        clearTimeout(timer);
        thread.off('message', resolve).off('error', reject).off('exit', died);
      }
    },
  };
}
