import type { Distributed } from '@portal/distributed';
// By its path: this is not for services.
import { lagOf } from '../../service-kit/bus/kafka/offsets.ts';
import { asAdmin, type AtBroker } from './faults/topic-events.ts';

const mostLines = 20;

/** For who reads why a test failed: what the processes of a portal warned of last, and how its consumer groups stand. */
export const whatWentOn = async (portal: Pick<Distributed, 'replicas'> & AtBroker): Promise<string> =>
  [...warningsOf(portal), await groupsOf(portal).catch(String)].join('\n\n');

function warningsOf({ replicas }: Pick<Distributed, 'replicas'>): string[] {
  const byName = new Map(replicas.map((replica) => [replica.name, replica]));
  return [...byName.values()].map(({ name, printed }) => {
    const lines = printed().split('\n');
    const warnings = lines.filter((line) => line !== '' && !/"level":[1-3]0/.test(line));
    return [name, ...warnings.slice(-mostLines)].join('\n');
  });
}

const groupsOf = (portal: AtBroker): Promise<string> =>
  asAdmin(portal, async (admin) => {
    const { groups } = await admin.listGroups();
    const own = groups.map(({ groupId }) => groupId).filter((groupId) => groupId.startsWith(portal.prefix));
    const described = await admin.describeGroups(own);
    const lines = await Promise.all(
      described.groups.map(async ({ groupId, state, members }) => {
        const lag = JSON.stringify([...(await lagOf(admin, groupId))]);
        return `${groupId}: ${state}, ${members.length} members, behind ${lag}`;
      }),
    );
    return lines.join('\n');
  });
