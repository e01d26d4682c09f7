export type { Bus, DeadLetter, Subscription, Topic } from './bus.port.ts';
export { createInProcessBus, type InProcessBusOptions } from './in-process-bus.ts';
export { caughtUpWithin } from './caught-up-within.ts';
export { createRecentLook } from './recent-look.ts';
