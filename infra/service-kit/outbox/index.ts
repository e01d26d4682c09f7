export { createRelay, type Relay, type RelayOptions, type RelaySource } from './relay.ts';
export { republish } from './republish.ts';
export {
  createSubscription,
  on,
  PoisonEvent,
  type Consumer,
  type Consumption,
  type SubscriptionOptions,
} from './subscription.ts';
export { createBackoff, type BackoffOptions } from './backoff.ts';
export { createView, type View, type ViewDocument, type ViewOptions } from './view.ts';
export { createWaker } from './waker.ts';
export { whileLeased, type LeaseOptions } from './while-leased.ts';
