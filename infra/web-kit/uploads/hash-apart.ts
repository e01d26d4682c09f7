import { hashOf } from './hash.ts';

type Said = { sha256: string } | { error: string };

/** The same in a thread of its own, so that the page goes on; in the page where there are none. @throws when the file cannot be read */
export function hashApart(file: Blob, signal: AbortSignal): Promise<string> {
  if (typeof Worker === 'undefined') return hashOf(file);
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url));
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.onerror = () => resolve(hashOf(file));
    worker.onmessage = ({ data }: MessageEvent<Said>) =>
      'sha256' in data ? resolve(data.sha256) : reject(new Error(data.error));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
