import type { Admin } from 'kafkajs';

/** How many events of each topic a group has not handled yet. What is published after the call does not count. */
export async function lagOf(admin: Admin, groupId: string, topics?: readonly string[]): Promise<Map<string, number>> {
  const asked = topics ?? (await admin.fetchOffsets({ groupId })).map(({ topic }) => topic);
  if (asked.length === 0) return new Map();
  // End offsets first: what is published while the commits are read must not count as lag.
  const ends = new Map(
    await Promise.all(asked.map(async (topic) => [topic, await admin.fetchTopicOffsets(topic)] as const)),
  );
  const committed = await admin.fetchOffsets({ groupId, topics: [...asked] });
  return new Map(
    committed.map(({ topic, partitions }) => {
      const left = (ends.get(topic) ?? []).map(({ partition, low, high }) => {
        const own = partitions.find((of) => of.partition === partition);
        return Math.max(Number(high) - Math.max(Number(own?.offset ?? -1), Number(low)), 0);
      });
      return [topic, left.reduce((sum, amount) => sum + amount, 0)];
    }),
  );
}
