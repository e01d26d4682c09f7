import type { Bytes } from '../bytes.ts';
import { createThread } from '../thread.ts';

export type PdfPages = ReturnType<typeof createPdfPages>;

/** Counts the pages of PDFs in a thread. `longest` is for one document, the wait for those before it included, in ms. */
export function createPdfPages({ longest = 5_000, largestHeapMb = 256 } = {}) {
  const file = new URL('./pdf-pages.worker.ts', import.meta.url);
  const thread = createThread<number | undefined>(file, { name: 'pdf-pages', largestHeapMb });
  return {
    /** Loads the parser, so that the first document need not wait for it. */
    start: thread.start,
    stop: thread.stop,
    /** @throws when the pages cannot be counted, in time or at all */
    count(bytes: Bytes): Promise<number> {
      const signal = AbortSignal.timeout(longest);
      return thread.enqueue(async () => {
        signal.throwIfAborted();
        const pages = await thread.ask(new Uint8Array(await bytes.read(0, bytes.size)), signal);
        if (pages === undefined) throw new Error('The pages could not be counted');
        return pages;
      });
    },
  };
}
