import type { EventEnvelope } from '@portal/contracts/events';
import * as z from 'zod/mini';
import { DuplicateKey, type CollectionDeclaration, type Store } from '../store/index.ts';
import type { Clock } from '../time/index.ts';
import type { Topic } from './bus.port.ts';

const deadLetterSchema = z.object({
  id: z.string(),
  version: z.number(),
  group: z.string(),
  topic: z.string(),
  event: z.unknown(),
  cause: z.string(),
  failed_at: z.string(),
});
export type StoredDeadLetter = z.infer<typeof deadLetterSchema>;

const declaration = {
  name: 'dead_letters',
  schema: deadLetterSchema,
  row: ['id', 'version', 'group', 'topic', 'event', 'cause', 'failed_at'],
  indexed: [['group', 'failed_at']],
} as const satisfies CollectionDeclaration<StoredDeadLetter>;

const batch = 100;

/** What consumers gave up, kept in a store so that it survives a restart. An event given up twice by a group is one dead letter. */
export function openDeadLetters(store: Store, clock: Clock) {
  const collection = store.collection(declaration);
  return {
    async add(group: string, topic: Topic, event: EventEnvelope, cause: unknown): Promise<void> {
      const letter = { id: `${group}/${topic}/${event.id}`, version: 0, group, topic, event };
      const failed_at = clock().toISOString();
      try {
        await collection.insert({ ...letter, cause: String(cause), failed_at });
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error;
      }
    },
    /** The oldest first. */
    async list(group: string): Promise<StoredDeadLetter[]> {
      const letters: StoredDeadLetter[] = [];
      for (;;) {
        const query = { where: { group }, sort: 'failed_at', skip: letters.length, limit: batch };
        const page = await collection.find(query);
        letters.push(...page);
        if (page.length < batch) return letters;
      }
    },
    remove: (id: string): Promise<void> => collection.remove(id),
  };
}
