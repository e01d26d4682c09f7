import { VersionConflict } from '@portal/service-kit/store';

/** More conflicts in a row than people who write at once can cause. */
const mostTries = 20;

const isStale = (error: unknown): boolean => error instanceof VersionConflict;

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
