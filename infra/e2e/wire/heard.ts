import { createExchangeFaults } from '@portal/portal-fake/check';
import type { Engines } from '@portal/standalone';
import { onExchange } from '../faults/call.ts';
import { createEventFaults } from './event-faults.ts';
import { readPublished } from './published.ts';

/** What went over the wire, over HTTP and among the services, as far as it is not what the portal says of itself. */
export interface Heard {
  /** The same engines, on whose bus every event is heard. */
  on: (engines: Engines) => Engines;
  /** From now on every call of this file of tests is heard. */
  listen: (url: string) => Promise<void>;
  /** Each once, in words. */
  faults: () => string[];
  /** The types of the events that were published. */
  events: () => string[];
  /** Routes that have answered with success: 'GET /api/protocols'. */
  answered: () => string[];
}

export function createHeard(): Heard {
  const published: { topic: string; event: unknown }[] = [];
  const exchanges = new Set<string>();
  const answered = new Set<string>();
  let eventFaults: ReturnType<typeof createEventFaults> = () => [];
  return {
    on: (engines) => ({
      ...engines,
      bus: {
        ...engines.bus,
        publish(topic, events) {
          for (const event of events) published.push({ topic, event: JSON.parse(JSON.stringify(event)) });
          return engines.bus.publish(topic, events);
        },
      },
    }),
    async listen(url) {
      const { http, events } = await readPublished(url);
      eventFaults = createEventFaults(events);
      const exchangeFaults = createExchangeFaults(http);
      onExchange((exchange) => {
        for (const fault of exchangeFaults(exchange)) exchanges.add(fault);
        if (exchange.status < 300) answered.add(`${exchange.method} ${exchange.path}`);
      });
    },
    faults: () => {
      const told = published.flatMap(({ topic, event }) => [...eventFaults(topic, event)]);
      return [...new Set([...exchanges, ...told])];
    },
    events: () => [...new Set(published.map(({ event }) => (event as { type: string }).type))],
    answered: () => [...answered],
  };
}
