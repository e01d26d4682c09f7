import type { EventEnvelope } from '@portal/contracts/events';
import type { DeadLetters } from './dead-letters.ts';

/** One kind of aggregate: 'account', 'protocol', 'document', 'follow_up'. Each is a topic, keyed by aggregate id. */
export type Topic = string;

export interface Subscription {
  /** Consumer group: each event reaches one member of each group, in order per key. */
  group: string;
  topics: readonly Topic[];
  /** Resolves once the effect is durable. A throw is tried again, five times in all, then the event is kept among the dead letters with its cause; an EngineDown pauses the consumer and counts for nothing. */
  handle: (event: unknown, topic: Topic) => Promise<void>;
  /** In the store of the service that subscribes. While it takes nothing, the consumer waits. */
  deadLetters: DeadLetters;
}

export interface Bus {
  /** In process: resolves when every subscriber has committed or has kept it as a dead letter. Kafka: when the broker has it on all replicas. */
  publish(topic: Topic, events: readonly EventEnvelope[]): Promise<void>;
  /** One subscription holds all topics of its group. */
  subscribe(subscription: Subscription): Promise<void>;
  /** True when the group has handled everything published before the call. */
  caughtUp(group: string): Promise<boolean>;
  ready(): Promise<void>;
  close(): Promise<void>;
}
