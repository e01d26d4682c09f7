import type { EventEnvelope } from '@portal/contracts/events';

/** One kind of aggregate: 'account', 'protocol', 'document', 'follow_up'. Each is a topic, keyed by aggregate id, with a dead-letter topic beside it. */
export type Topic = string;

export interface Subscription {
  /** Consumer group: each event reaches one member of each group, in order per key. */
  group: string;
  topics: readonly Topic[];
  /** Resolves once the effect is durable. A throw is tried again, five times in all, then the event goes to the dead letters with its cause; an EngineDown pauses the consumer and counts for nothing. */
  handle: (event: unknown, topic: Topic) => Promise<void>;
}

export interface DeadLetter {
  topic: Topic;
  group: string;
  event: unknown;
  cause: string;
  failed_at: string;
}

export interface Bus {
  /** In process: resolves when every subscriber has committed or dead-lettered. Kafka: when the broker has it on all replicas. */
  publish(topic: Topic, events: readonly EventEnvelope[]): Promise<void>;
  /** One subscription holds all topics of its group. */
  subscribe(subscription: Subscription): Promise<void>;
  deadLetters(group: string): Promise<DeadLetter[]>;
  /** Hands the dead letters of a group to it once more; answers how many went through. */
  redrive(group: string): Promise<number>;
  /** True when the group has handled everything published before the call. */
  caughtUp(group: string): Promise<boolean>;
  ready(): Promise<void>;
  close(): Promise<void>;
}
