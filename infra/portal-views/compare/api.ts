import type { DocumentText } from '@portal/contracts/files';
import { api, useQuery } from '@portal/web-kit';
import type { Comparison } from './compare-texts.ts';

/** Compares beside the page, which stays usable meanwhile. @throws what ended the worker */
const compareBeside = (texts: readonly [DocumentText, DocumentText]): Promise<Comparison | undefined> => {
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url));
  return new Promise<Comparison | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Comparison | undefined>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(texts);
  }).finally(() => worker.terminate());
};

const readText = (id: string, signal: AbortSignal) =>
  api.get<DocumentText>(`/api/files/${encodeURIComponent(id)}/text`, { signal });

/** What both files say, and what differs; `comparison` is undefined where there is nothing to compare. */
export const useComparison = (before: string, now: string) =>
  useQuery({
    queryKey: ['comparison', before, now],
    // A file never changes.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const texts = await Promise.all([readText(before, signal), readText(now, signal)]);
      const isText = texts.every(({ from }) => from !== 'none');
      return { texts, isText, comparison: isText ? await compareBeside(texts) : undefined };
    },
  });
