import type { UseStore } from 'idb-keyval';

interface Request {
  result?: unknown;
  error?: Error;
  onsuccess?: (this: Request) => void;
  onerror?: () => void;
}

/** An object store of IndexedDB in memory, as far as idb-keyval uses it; it is full at so many records. */
export function fakeIdb() {
  const records = new Map<string, unknown>();
  const limit = { records: Infinity };
  const request = (act: () => unknown): Request => {
    const asked: Request = {};
    queueMicrotask(() => {
      try {
        asked.result = act();
        asked.onsuccess?.();
      } catch (error) {
        asked.error = error as Error;
        asked.onerror?.();
      }
    });
    return asked;
  };
  const use: UseStore = async (_mode, callback) => {
    const transaction: {
      oncomplete?: () => void;
      onsuccess?: () => void;
      onabort?: () => void;
      onerror?: () => void;
      error?: Error;
    } = {};
    const store = {
      transaction,
      get: (key: string) => request(() => records.get(key)),
      getAll: () => request(() => [...records.values()]),
      getAllKeys: () => request(() => [...records.keys()]),
      delete: (key: string) => void records.delete(key),
      put(value: unknown, key: string) {
        if (!records.has(key) && records.size >= limit.records)
          transaction.error = new DOMException('full', 'QuotaExceededError');
        else records.set(key, value);
      },
    };
    const done = callback(store as unknown as IDBObjectStore);
    // A transaction ends once its requests have.
    setTimeout(
      () => (transaction.error ? (transaction.onabort ?? transaction.onerror) : transaction.oncomplete)?.(),
      2,
    );
    return done;
  };
  return { records, limit, use };
}
