import { existsSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { openSqliteStore } from '../store/index.ts';
import { deadLetterId, type DeadLetters, type Failed } from './dead-letters.ts';
import { triesInAll } from './deliver.ts';

/** A dead letter of former versions: on Kafka in a topic of its own, in one process in a store of the bus. */
export const formerSchema = z.object({
  group: z.string(),
  topic: z.string(),
  /** Parsed; the text of what is no JSON. */
  event: z.unknown(),
  cause: z.string(),
  failed_at: z.string(),
});
export type FormerDeadLetter = z.infer<typeof formerSchema>;

/** The service that a group belongs to: 'notifications' for 'notifications.protocols'. */
export const serviceOf = (group: string): string => group.replace(/\..*$/s, '');

/** A former one in today's form. `place` is the id where its event has none. */
export function failedOf({ group, topic, event, cause }: FormerDeadLetter, place: string): Failed {
  const { id, key } = Object(event) as Record<string, unknown>;
  return {
    id: deadLetterId(group, topic, id, place),
    group,
    topic,
    key: typeof key === 'string' ? key : '',
    event: typeof event === 'string' ? event : JSON.stringify(event ?? null),
    cause,
    attempts: triesInAll,
  };
}

export const keepFormer = (deadLetters: DeadLetters, former: FormerDeadLetter, place: string): Promise<void> =>
  deadLetters.keep(failedOf(former, place), former.failed_at);

/** Moves former versions' dead letters out of the bus's own store; removes the file unless `storeOf` lacks a place for one. */
export async function takeFormerStore(
  file: string,
  storeOf: (group: string) => DeadLetters | undefined,
): Promise<void> {
  if (!existsSync(file)) return;
  const store = openSqliteStore({ file });
  const schema = z.extend(formerSchema, { id: z.string(), version: z.number() });
  const former = store.collection({ name: 'dead_letters', schema, row: ['id'], indexed: [['group', 'failed_at']] });
  let isEmpty = true;
  try {
    for await (const letter of former.scan(100)) {
      const deadLetters = storeOf(letter.group);
      isEmpty &&= deadLetters !== undefined;
      if (!deadLetters) continue;
      await keepFormer(deadLetters, letter, letter.id);
      await former.remove(letter.id);
    }
  } finally {
    await store.close();
  }
  if (!isEmpty) return;
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
}
