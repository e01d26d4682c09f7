import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bytes } from './bytes.ts';

/** Ms. */
const longest = 5_000;

/** Pages of a PDF, counted in a thread of its own, so that a malicious one can stall nothing else. @throws when it cannot be read, in time or at all */
export async function pdfPages(bytes: Bytes): Promise<number> {
  // A copy that the thread may take along.
  const content = Uint8Array.from(await bytes.read(0, bytes.size));
  const worker = new Worker(new URL('./pdf-pages.worker.ts', import.meta.url), {
    name: 'pdf-pages',
    workerData: content,
    transferList: [content.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const [pages]: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(longest) });
    if (typeof pages !== 'number') throw new Error('The pages could not be counted');
    return pages;
  } finally {
    await worker.terminate();
  }
}
