import type { Bus, Subscription } from '@portal/service-kit/bus';

/** The bus, with what has subscribed to it so far, by group. */
export function withSubscriptions(bus: Bus): { bus: Bus; subscriptions: () => readonly Subscription[] } {
  const held: Subscription[] = [];
  return {
    bus: {
      ...bus,
      async subscribe(subscription) {
        held.push(subscription);
        await bus.subscribe(subscription);
      },
    },
    subscriptions: () => held.toSorted((one, other) => one.group.localeCompare(other.group)),
  };
}
