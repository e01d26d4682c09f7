import type { EventEnvelope } from '@portal/contracts/events';
import type { DeadLetters } from './dead-letters.ts';

/** One kind of aggregate: 'account', 'protocol', 'document', 'follow_up'. Each is a topic, keyed by aggregate id. */
export type Topic = string;

export interface Subscription {
  /** Consumer group: each event reaches one member of each group, in order per key. */
  group: string;
  topics: readonly Topic[];
  /** Resolves once the effect is durable. A throw is retried, five attempts in all; then the event becomes a dead letter with its cause. An EngineDown pauses the consumer and is not counted. */
  handle: (event: unknown, topic: Topic) => Promise<void>;
  /** Where failed events go: the store of the subscribing service. While that store is down, the consumer waits. */
  deadLetters: DeadLetters;
}

export interface Bus {
  /** In process: resolves when every subscriber has committed or has kept it as a dead letter. Kafka: when the broker has it on all replicas. */
  publish(topic: Topic, events: readonly EventEnvelope[]): Promise<void>;
  /** One subscription per group, with all of its topics. */
  subscribe(subscription: Subscription): Promise<void>;
  /** True when the group has handled everything published before the call. */
  caughtUp(group: string): Promise<boolean>;
  ready(): Promise<void>;
  close(): Promise<void>;
}
