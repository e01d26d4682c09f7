import { DuplicateKey, NotFound, VersionConflict } from './store-error.ts';

/** Somebody else changed the document since it was read. */
const isStale = (error: unknown): boolean => error instanceof VersionConflict;

/** Somebody else changed, stored or removed it meanwhile: for upserts. */
export const isRaced = (error: unknown): boolean =>
  isStale(error) || error instanceof DuplicateKey || error instanceof NotFound;

/** More conflicts in a row than those who write at once can cause. */
const mostTries = 20;

/** Runs `attempt` (read, decide, write) again when another write came first. @throws the last conflict when every try fails */
export async function compareAndSet<T>(attempt: () => Promise<T>, isCollision = isStale): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === mostTries || !isCollision(error)) throw error;
    }
  }
}

/** Answers whether `write` came to pass: false where another one came first. */
export async function tryInsert(write: () => Promise<unknown>, isCollision = isStale): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!isCollision(error)) throw error;
    return false;
  }
}
