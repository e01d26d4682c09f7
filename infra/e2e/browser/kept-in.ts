import type { Page } from 'playwright-core';

/** All that this browser keeps, as text; bytes as the characters they would be. */
export const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const asked = database.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => resolve(asked.result);
        });
        const shown = (_key: string, value: unknown) =>
          value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
        texts.push(...values.map((value) => JSON.stringify(value, shown)));
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) texts.push(request.url);
    return texts.join('\n');
  });
