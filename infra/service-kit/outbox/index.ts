export { createRelay, type RelayOptions } from './relay.ts';
export { republish } from './republish.ts';
export { createSubscription, on, PoisonEvent, type Consumer, type Consumption } from './subscription.ts';
export { createBackoff, createWaker } from './waker.ts';
export { createLeasedRounds, type Leased, whileLeased } from './while-leased.ts';
export { createView, type View } from './view.ts';
