export type { Bus, Subscription, Topic } from './bus.port.ts';
export { openDeadLetters, type DeadLetter, type DeadLetters } from './dead-letters.ts';
export { createInProcessBus } from './in-process-bus.ts';
export { caughtUpWithin } from './caught-up-within.ts';
export { createRecentLook } from './recent-look.ts';
