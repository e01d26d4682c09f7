import type { Page } from 'playwright-core';

export interface Held {
  /** Resolves once a call has reached the portal and was answered there. */
  answered: Promise<void>;
  /** The page gets the answers now; later calls are held back no more. */
  goOn: () => Promise<void>;
}

/** Lets calls reach the portal and keeps its answers back, as a slow line does. */
export async function holdAnswers(page: Page, method: string, path: RegExp): Promise<Held> {
  const answered = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    answered.resolve();
    await waiting.promise;
    // The page that waits for it may be gone.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return {
    answered: answered.promise,
    async goOn() {
      waiting.resolve();
      await page.unroute(path, undefined);
    },
  };
}
