import { replicasOf } from './shared-portal.ts';
import type { DistributedPortal } from '../start-distributed.ts';

export interface Failures {
  retried: number;
  dead_lettered: number;
  unknown_type: number;
}

/** What the replicas of a service have counted of a group's troubles, together (GET /metrics). */
export async function failuresOf(portal: DistributedPortal, service: string, group: string): Promise<Failures> {
  const texts = await metricsOf(portal, service);
  const count = (what: keyof Failures): number =>
    texts
      .map((text) =>
        new RegExp(`^portal_consumer_failures_total\\{group="${group}",what="${what}"\\} (\\d+)$`, 'm').exec(text),
      )
      .reduce((sum, found) => sum + Number(found?.[1] ?? 0), 0);
  return { retried: count('retried'), dead_lettered: count('dead_lettered'), unknown_type: count('unknown_type') };
}

/** What each replica says of how many events a group has given up that are still kept. */
export const deadEventsOf = async (portal: DistributedPortal, service: string, group: string): Promise<number[]> =>
  (await metricsOf(portal, service)).map((text) =>
    Number(new RegExp(`^portal_dead_events\\{group="${group}"\\} (\\d+)$`, 'm').exec(text)?.[1]),
  );

const metricsOf = (portal: DistributedPortal, service: string): Promise<string[]> =>
  Promise.all(replicasOf(portal, service).map(async ({ opsUrl }) => (await fetch(`${opsUrl}/metrics`)).text()));
