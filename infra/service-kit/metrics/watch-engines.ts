import { within } from '../time/index.ts';
import type { Metrics } from './create-metrics.ts';

/** Milliseconds after which an engine that has not answered counts as down. */
const longestAnswer = 1_500;

type Engines = Readonly<Record<string, { ready(): Promise<void> } | undefined>>;

/** Says of each engine of a service whether it answers, whenever the metrics are read. */
export function watchEngines(metrics: Pick<Metrics, 'watch'>, service: string, engines: Engines): void {
  for (const [engine, port] of Object.entries(engines)) {
    if (!port) continue;
    metrics.watch('engine_up', async () => [[{ service, engine }, (await answers(port)) ? 1 : 0]]);
  }
}

/** Whether it answers in time. */
export function answers({ ready }: { ready(): Promise<void> }): Promise<boolean> {
  const isUp = ready().then(
    () => true,
    () => false,
  );
  return within(longestAnswer, isUp, false);
}
