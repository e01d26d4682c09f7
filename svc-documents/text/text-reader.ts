import type { DocumentText } from '@portal/contracts/files';
import { ProblemError } from '@portal/service-kit/http';
import type { Bytes } from '../content/bytes.ts';
import { createThread } from '../content/thread.ts';
import { messages } from '../messages.ts';

export type TextReader = ReturnType<typeof createTextReader>;

const charactersOf = ({ pages }: DocumentText): number =>
  pages.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line.length, 0), 0);

/** Texts by the hash of their file, the ones read last, up to `most` characters together. */
function createKept(most: number) {
  const texts = new Map<string, DocumentText>();
  let size = 0;
  const drop = (sha256: string) => {
    const text = texts.get(sha256);
    if (text) size -= charactersOf(text);
    texts.delete(sha256);
  };
  return {
    get(sha256: string): DocumentText | undefined {
      const text = texts.get(sha256);
      // What was read last stays longest.
      if (text && texts.delete(sha256)) texts.set(sha256, text);
      return text;
    },
    put(sha256: string, text: DocumentText): void {
      drop(sha256);
      texts.set(sha256, text);
      size += charactersOf(text);
      for (const oldest of texts.keys()) {
        if (size <= most || oldest === sha256) break;
        drop(oldest);
      }
    },
  };
}

interface TextReaderOptions {
  /** For one file, from when its turn comes, in ms. */
  longest?: number;
  largestHeapMb?: number;
  /** Files that may wait. */
  mostWaiting?: number;
  /** Characters of all texts that are kept. */
  mostKept?: number;
}

/** Reads the text of files in a thread, one at a time, and keeps it in memory: it is made anew where it is missing (docs/files 35). */
export function createTextReader({
  longest = 30_000,
  largestHeapMb = 512,
  mostWaiting = 20,
  mostKept = 16_000_000,
}: TextReaderOptions = {}) {
  const file = new URL('./read-text.worker.ts', import.meta.url);
  const thread = createThread<DocumentText>(file, { name: 'document-text', largestHeapMb });
  const kept = createKept(mostKept);
  /** By hash, so that two who open a comparison have each file read once. */
  const running = new Map<string, Promise<DocumentText>>();

  async function ask(sha256: string, bytes: Bytes): Promise<DocumentText> {
    const text = await thread.enqueue(async () => thread.ask(await bytes.whole(), AbortSignal.timeout(longest)));
    kept.put(sha256, text);
    return text;
  }

  return {
    stop: thread.stop,
    /** @throws ProblemError 503 while too many wait; whatever ended the thread, or its time */
    async read(sha256: string, bytes: Bytes): Promise<DocumentText> {
      const known = kept.get(sha256) ?? running.get(sha256);
      if (known) return known;
      if (running.size >= mostWaiting) throw new ProblemError(503, 'busy', messages.busyReading, { retryAfter: 5 });
      const asked = ask(sha256, bytes).finally(() => running.delete(sha256));
      running.set(sha256, asked);
      return asked;
    },
  };
}
