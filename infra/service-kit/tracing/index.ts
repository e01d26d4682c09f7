import type { Tracing } from './tracing.port.ts';

export type { Handler, Tracing } from './tracing.port.ts';

/** The ports as they are. */
export const untraced: Tracing = {
  app: (_service, app) => app,
  store: (store) => store,
  bus: (bus) => bus,
  mailer: (mailer) => mailer,
  stop: () => Promise.resolve(),
};

/** Traces go to the OTLP endpoint (HTTP), where there is one. Elsewhere nothing is loaded for them, and nothing stands between a service and its engines. */
export async function openTracing(endpoint: string, name: string): Promise<Tracing> {
  if (endpoint === '') return untraced;
  const { openOtel } = await import('./otel/open-otel.ts');
  return openOtel(endpoint, name);
}
