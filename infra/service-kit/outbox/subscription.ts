import { envelopeSchema, type EventEnvelope } from '@portal/contracts/events';
import type { ZodMiniType } from 'zod/mini';
import type { DeadLetters, Subscription, Topic } from '../bus/index.ts';
import type { Metrics } from '../metrics/index.ts';

/** An event of a known type that does not fit its schema, or no event at all. It becomes a dead letter. */
export class PoisonEvent extends Error {
  constructor(problems: readonly string[]) {
    super(`The event does not fit its schema: ${problems.join(', ')}`);
    this.name = 'PoisonEvent';
  }
}

/** How a group handles the events of one topic. */
export interface Consumption {
  schema: ZodMiniType<EventEnvelope>;
  apply: (event: EventEnvelope) => Promise<void>;
}

/** Types a consumption by its schema (one event, or a union discriminated by `type`), then forgets the type. */
export const on = <E extends EventEnvelope>(
  schema: ZodMiniType<E>,
  apply: (event: E) => Promise<void>,
): Consumption => ({ schema, apply: apply as Consumption['apply'] });

/** What all subscriptions of a service share. */
export interface Consumer {
  deadLetters: DeadLetters;
  metrics?: Pick<Metrics, 'consumerFailed' | 'watch'>;
}

export interface SubscriptionOptions extends Consumer {
  group: string;
  on: Readonly<Record<Topic, Consumption>>;
}

/**
 * A subscription that parses before it applies; poison is thrown. An event of a type that the schema does not know is counted. Where
 * its data is the topic's state, it is applied as a snapshot: views take it, and nobody is told. Otherwise it is passed over.
 */
export function createSubscription(options: SubscriptionOptions): Subscription {
  const { group, on: consumptions, deadLetters, metrics } = options;
  metrics?.watch('dead_events', async () => [[{ group }, await deadLetters.count(group)]]);
  return {
    group,
    deadLetters,
    topics: Object.keys(consumptions),
    async handle(given, topic) {
      const consumption = consumptions[topic];
      if (!consumption) return;
      const { schema, apply } = consumption;
      const envelope = parsed(envelopeSchema, given);
      const types = knownTypes(schema);
      if (types.includes(envelope.type)) return apply(parsed(schema, given));
      metrics?.consumerFailed(group, 'unknown_type');
      const snapshot = schema.safeParse({ ...envelope, type: types.find((type) => type.endsWith('.snapshot')) });
      if (snapshot.success) await apply(snapshot.data);
    },
  };
}

/** The literals of the schema's `type`, as zod itself collects them for discriminated unions. */
const knownTypes = (schema: ZodMiniType): string[] => [...(schema._zod.propValues?.type ?? [])].map(String);

function parsed<T>(schema: ZodMiniType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new PoisonEvent(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`));
}
