import type { Tracing } from '@portal/service-kit/tracing';
import { storeNames, type Engines } from './engines.ts';

/** The engines whose acts are followed, where traces are kept; opened and closed by whoever has the others. */
export const traced = (engines: Engines, tracing: Tracing): Engines => ({
  ...engines,
  stores: Object.fromEntries(
    storeNames.map((name) => [name, tracing.store(engines.stores[name])]),
  ) as Engines['stores'],
  bus: tracing.bus(engines.bus),
  mailer: tracing.mailer(engines.mailer),
});
