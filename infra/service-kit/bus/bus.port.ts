import type { EventEnvelope } from '@portal/contracts/events';
import type { Consuming, DeadLetters, Topic } from './dead-letters.ts';

export interface Subscription extends Consuming {
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
