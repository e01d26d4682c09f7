import type { Page, Response } from 'playwright-core';

/** Ms without another answer after which a page has what it asked for. */
const quiet = 1_500;

/** One answer: its body as transferred. */
export interface Received {
  path: string;
  bytes: number;
}

/** What a first page may cost, as transferred, in bytes of brotli and requests (docs/pages 10): the sign-in page, and it and the first page of a role together. */
export const firstLoadLimits = { signIn: 100_000, together: 175_000, requests: 13 };

/** Collects what a page receives, body by body; `settled` gives what came since it was asked last. */
export function collect(page: Page): { settled: () => Promise<Received[]> } {
  let received: Promise<Received>[] = [];
  let last = performance.now();
  page.on('response', (response: Response) => {
    last = performance.now();
    received.push(
      response.finished().then(async () => {
        const { responseBodySize } = await response.request().sizes();
        return { path: new URL(response.url()).pathname, bytes: responseBodySize };
      }),
    );
  });
  return {
    async settled() {
      while (performance.now() - last < quiet) await new Promise((resolve) => setTimeout(resolve, 100));
      const all = await Promise.all(received);
      received = [];
      return all;
    },
  };
}

export const bytesOf = (received: readonly Received[]): number => received.reduce((sum, { bytes }) => sum + bytes, 0);
