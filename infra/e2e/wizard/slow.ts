import type { Page } from 'playwright-core';

/** 400 kbit/s and 400 ms, as the browser emulates it. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Does this on a link of 400 kbit/s and 400 ms. */
export async function onSlowLink(page: Page, act: () => Promise<void>): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', slow);
  try {
    await act();
  } finally {
    await network.detach();
  }
}
