export { createRelay, type RelayOptions } from './relay.ts';
export { republish } from './republish.ts';
export { createSubscription, on, PoisonEvent, type Consumer, type Consumption } from './subscription.ts';
export { createBackoff } from './backoff.ts';
export { createLeasedRounds, type Leased } from './leased-rounds.ts';
export { createView, type View } from './view.ts';
export { createWaker } from './waker.ts';
export { whileLeased } from './while-leased.ts';
