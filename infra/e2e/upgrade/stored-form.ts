import { createHash } from 'node:crypto';
import { readPortalSettings } from '@portal/service-kit/config';
import { canonicalJson } from '@portal/service-kit/json';
import { silentLog } from '@portal/service-kit/log';
import { createMetrics } from '@portal/service-kit/metrics';
import type { Store } from '@portal/service-kit/store';
import { createTempFolder } from '@portal/service-kit/testing';
import { createServices, openEngines } from '@portal/standalone';
import * as z from 'zod/mini';

/** The store, noting what each collection that is opened stores. */
function noting(store: Store, note: (collection: string, schema: unknown) => void): Store {
  return {
    ...store,
    collection(declaration) {
      note(declaration.name, z.toJSONSchema(declaration.schema, { io: 'input', unrepresentable: 'any' }));
      return store.collection(declaration);
    },
  };
}

/** A digest of the form of all documents that this version stores. Indexes do not count: they are rebuilt from the documents. */
export async function storedForm(): Promise<string> {
  const { folder, remove } = await createTempFolder();
  const settings = readPortalSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const engines = await openEngines(settings, silentLog(), createMetrics());
  try {
    const schemas: Record<string, unknown> = {};
    const named = Object.entries(engines.stores).map(
      ([name, store]) =>
        [name, noting(store, (collection, schema) => (schemas[`${name}/${collection}`] = schema))] as const,
    );
    const stores = Object.fromEntries(named) as typeof engines.stores;
    createServices({ ...engines, stores }, settings, silentLog(), createMetrics());
    return createHash('sha256').update(canonicalJson(schemas)).digest('hex').slice(0, 12);
  } finally {
    await engines.close();
    await remove();
  }
}
