export type { Bus, Subscription } from './bus.port.ts';
export { openDeadLetters, type DeadLetter, type DeadLetters, type Topic } from './dead-letters.ts';
export { createInProcessBus } from './in-process-bus.ts';
export { caughtUpWithin, createRecentLook } from './recent-look.ts';
