import * as z from 'zod/mini';
import { compareAndSet, EngineDown, isRaced, type CollectionDeclaration, type Store } from '../store/index.ts';
import type { Clock } from '../time/index.ts';

/** One kind of aggregate: 'account', 'protocol', 'document', 'follow_up'. Each is a topic, keyed by aggregate id. */
export type Topic = string;

export interface Consuming {
  /** Consumer group: each event reaches one member of each group, in order per key. */
  group: string;
  topics: readonly Topic[];
  /** Resolves once the effect is durable. A throw is retried, five attempts in all; then the event becomes a dead letter with its cause. An EngineDown pauses the consumer and is not counted. */
  handle: (event: unknown, topic: Topic) => Promise<void>;
}

const deadLetterSchema = z.object({
  /** group/topic/event id, so that an event that fails twice in one group is one dead letter. */
  id: z.string(),
  version: z.number(),
  group: z.string(),
  topic: z.string(),
  key: z.string(),
  /** The message as it came, which may be no JSON. */
  event: z.string(),
  /** Of the last attempt. */
  cause: z.string(),
  attempts: z.number(),
  first_failed_at: z.string(),
  last_failed_at: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

const declaration = {
  name: 'dead_letters',
  schema: deadLetterSchema,
  row: ['id', 'version', 'group', 'topic', 'key', 'event', 'cause', 'attempts', 'first_failed_at', 'last_failed_at'],
  indexed: [['group', 'first_failed_at']],
} as const satisfies CollectionDeclaration<DeadLetter>;

const batch = 100;

/** An event that a group could not handle in `attempts` more attempts. */
type Failed = Pick<DeadLetter, 'id' | 'group' | 'topic' | 'key' | 'event' | 'cause' | 'attempts'>;

/** Dead letters of one service's consumer groups, in that service's store. */
export interface DeadLetters {
  /** Resolves once it is durable. @throws EngineDown */
  keep(failed: Failed): Promise<void>;
  /** The oldest first. */
  list(group: string): Promise<DeadLetter[]>;
  count(group: string): Promise<number>;
  /** Hands each to its group again and removes it; one that fails again stays. Answers how many succeeded. @throws EngineDown */
  redrive(subscription: Consuming): Promise<number>;
}

/** Declares the collection in the store; opened once per service. */
export function openDeadLetters(store: Store, clock: Clock): DeadLetters {
  const collection = store.collection(declaration);

  const tryToKeep = async ({ attempts, ...failed }: Failed): Promise<void> => {
    const at = clock().toISOString();
    const before = await collection.findById(failed.id);
    if (!before) {
      await collection.insert({ ...failed, version: 0, attempts, first_failed_at: at, last_failed_at: at });
      return;
    }
    await collection.replace({ ...before, ...failed, attempts: before.attempts + attempts, last_failed_at: at });
  };

  const keep: DeadLetters['keep'] = (failed) => compareAndSet(() => tryToKeep(failed), isRaced);

  const list = async (group: string): Promise<DeadLetter[]> => {
    const letters: DeadLetter[] = [];
    for (;;) {
      const page = await collection.find({
        where: { group },
        sort: 'first_failed_at',
        skip: letters.length,
        limit: batch,
      });
      letters.push(...page);
      if (page.length < batch) return letters;
    }
  };

  return {
    keep,
    list,
    count: (group) => collection.count({ where: { group } }),
    async redrive({ group, topics, handle }) {
      let through = 0;
      for (const { id, topic, key, event } of await list(group)) {
        if (!topics.includes(topic)) continue;
        try {
          await handle(JSON.parse(event), topic);
        } catch (error) {
          if (error instanceof EngineDown) throw error;
          await keep({ id, group, topic, key, event, cause: causeOf(error), attempts: 1 });
          continue;
        }
        await collection.remove(id);
        through += 1;
      }
      return through;
    },
  };
}

/** Characters of a cause that are kept: a schema can find fault with every field of a long event. */
const longestCause = 2_000;

export const causeOf = (error: unknown): string => String(error).slice(0, longestCause);

/** The id of an event's dead letter. `position` is used where the event has no id. */
export const deadLetterId = (group: string, topic: Topic, eventId: unknown, position: string): string =>
  `${group}/${topic}/${typeof eventId === 'string' ? eventId : position}`;
