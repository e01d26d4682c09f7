import type { Bus } from '@portal/service-kit/bus';

/** The bus, with the consumer groups that have subscribed to it so far. */
export function withGroups(bus: Bus): { bus: Bus; groups: () => readonly string[] } {
  const groups = new Set<string>();
  return {
    bus: {
      ...bus,
      async subscribe(subscription) {
        groups.add(subscription.group);
        await bus.subscribe(subscription);
      },
    },
    groups: () => [...groups].sort(),
  };
}
