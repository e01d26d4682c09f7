import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EngineDown } from '../store-error.ts';
import type { MongoOptions } from './connection.ts';
import type { ListDeclaration } from './lists-source.ts';

export interface FillOrder {
  mongo: MongoOptions;
  lists: ListDeclaration;
  /** Where the lists are to be made. */
  folder: string;
}

/** Makes the lists of many documents in a thread, so that requests go on meanwhile, until `signal` ends it. @throws EngineDown where that did not succeed */
export async function fillLists(order: FillOrder, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./fill-lists.worker.ts', import.meta.url), {
    name: 'lists',
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  worker.unref();
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end);
  try {
    const [code]: unknown[] = await once(worker, 'exit');
    if (code !== 0) throw new Error(`The thread that makes lists ended with ${String(code)}`);
  } catch (error) {
    throw new EngineDown('MongoDB', { cause: error });
  } finally {
    signal.removeEventListener('abort', end);
  }
}
