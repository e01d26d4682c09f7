import { VersionConflict } from '@portal/service-kit/store';

/** Beyond this many collisions something else is wrong than two people at once. */
const mostTries = 20;

const isStale = (error: unknown): boolean => error instanceof VersionConflict;

/** Runs read-decide-write again on the new state when another write came first. @throws the last collision when it never comes through */
export async function compareAndSet<T>(attempt: () => Promise<T>, isCollision = isStale): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === mostTries || !isCollision(error)) throw error;
    }
  }
}
