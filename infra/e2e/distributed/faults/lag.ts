import { lagOf } from '../../../service-kit/bus/kafka/offsets.ts';
import type { DistributedPortal } from '../start-distributed.ts';
import { asAdmin } from './topic-events.ts';

/** How many events of a topic the group has not committed; undefined while the broker does not say. */
export const lagBehind = (portal: DistributedPortal, group: string, topic: string): Promise<number | undefined> =>
  asAdmin(portal, async (admin) => {
    const name = portal.prefix + topic;
    return (await lagOf(admin, portal.prefix + group, [name])).get(name);
  }).catch(() => undefined);
