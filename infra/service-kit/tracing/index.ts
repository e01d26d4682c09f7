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

/** Traces go to the OTLP endpoint (HTTP), where there is one. Without an endpoint no module of OpenTelemetry is loaded, and the ports are used as they are. */
export async function openTracing(endpoint: string, name: string): Promise<Tracing> {
  if (endpoint === '') return untraced;
  const { openOtel } = await import('./otel/open-otel.ts');
  return openOtel(endpoint, name);
}
