import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { EngineDown } from '../store-error.ts';
import type { MongoOptions } from './connection.ts';
import type { ListDeclaration } from './lists-source.ts';

export interface FillOrder {
  mongo: MongoOptions;
  lists: ListDeclaration;
  /** Where the lists are to be made. */
  folder: string;
}

const program = path.join(import.meta.dirname, 'fill-lists.child.ts');
const execArgv = ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'];

/** Makes the lists of many documents in a process of its own, so that requests go on meanwhile, until `signal` ends it. @throws EngineDown where that did not succeed */
export async function fillLists(order: FillOrder, signal: AbortSignal): Promise<void> {
  const child = fork(program, { execArgv, signal, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    child.send(order);
    const [code]: unknown[] = await once(child, 'exit');
    if (code !== 0) throw new Error(`The process that makes lists ended with ${String(code)}`);
  } catch (error) {
    throw new EngineDown('MongoDB', { cause: error });
  }
}
