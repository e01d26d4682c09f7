import type { IncomingMessage } from 'node:http';
import { ProblemError, TooLarge } from '@portal/service-kit/http';
import { messages } from '../messages.ts';

interface Bounds {
  maxFileBytes: number;
  stallAfter: number;
  leastBytes: number;
}

/** So much of a body that is too large is still read, so that its sender gets an answer instead of a reset connection. */
const mostBytes = (maxFileBytes: number): number => maxFileBytes * 2 + 1024 * 1024;

/** @throws TooLarge at once when the request announces more than will ever be read */
export function checkAnnouncedSize(request: IncomingMessage, maxFileBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(maxFileBytes)) throw new TooLarge(maxFileBytes);
}

/**
 * Watches the body of an upload: slow senders may take as long as they keep sending, those that stand still or never
 * end are refused. Answers the function that ends the watch.
 */
export function guardUpload(
  request: IncomingMessage,
  bounds: Bounds,
  refuse: (error: ProblemError) => void,
): () => void {
  let total = 0;
  let before = 0;
  const count = (chunk: Buffer): void => {
    total += chunk.length;
    if (total > mostBytes(bounds.maxFileBytes)) refuse(new TooLarge(bounds.maxFileBytes));
  };
  const watch = setInterval(() => {
    if (total - before < bounds.leastBytes) refuse(new ProblemError(408, 'too_slow', messages.upload.tooSlow));
    before = total;
  }, bounds.stallAfter);
  request.on('data', count);
  return () => {
    clearInterval(watch);
    request.off('data', count);
  };
}
