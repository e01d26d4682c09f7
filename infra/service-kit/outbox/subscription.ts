import { envelopeSchema, type EventEnvelope } from '@portal/contracts/events';
import type { ZodMiniType } from 'zod/mini';
import type { Subscription, Topic } from '../bus/index.ts';
import type { Metrics } from '../metrics/index.ts';

/** An event of a known type that does not fit its schema, or no event at all. It ends among the dead letters. */
export class PoisonEvent extends Error {
  constructor(problems: readonly string[]) {
    super(`The event does not fit its schema: ${problems.join(', ')}`);
    this.name = 'PoisonEvent';
  }
}

/** What a group does with the events of one topic. */
export interface Consumption {
  schema: ZodMiniType<EventEnvelope>;
  apply: (event: EventEnvelope) => Promise<void>;
}

/** Types a consumption by its schema (one event, or a union discriminated by `type`), then forgets the type. */
export const on = <E extends EventEnvelope>(
  schema: ZodMiniType<E>,
  apply: (event: E) => Promise<void>,
): Consumption => ({ schema, apply: apply as Consumption['apply'] });

export interface SubscriptionOptions {
  group: string;
  on: Readonly<Record<Topic, Consumption>>;
  metrics?: Pick<Metrics, 'consumerFailed'>;
}

/** A subscription that parses before it applies: types that the schema does not know are counted and passed over, poison is thrown. */
export function createSubscription({ group, on: consumptions, metrics }: SubscriptionOptions): Subscription {
  return {
    group,
    topics: Object.keys(consumptions),
    async handle(given, topic) {
      const consumption = consumptions[topic];
      if (!consumption) return;
      const { type } = parsed(envelopeSchema, given);
      if (!knownTypes(consumption.schema).has(type)) {
        metrics?.consumerFailed(group, 'unknown_type');
        return;
      }
      await consumption.apply(parsed(consumption.schema, given));
    },
  };
}

/** The literals of the schema's `type`, as zod itself collects them for discriminated unions. */
const knownTypes = (schema: ZodMiniType): ReadonlySet<unknown> => schema._zod.propValues?.type ?? new Set();

function parsed<T>(schema: ZodMiniType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new PoisonEvent(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`));
}
