import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceSettings } from '../config/index.ts';
import type { Bus } from '../bus/index.ts';
import { gatewayKeepsFor, listen, type Listening } from '../http/index.ts';
import type { Log } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { opsApp } from '../ops/index.ts';
import { startServices, type Service } from '../service/index.ts';
import { EngineDown, NotUsable, OtherForm, StoreLost } from '../store/index.ts';
import type { Handler, Tracing } from '../tracing/index.ts';

export interface ServeOptions {
  service: Service;
  settings: Pick<ServiceSettings, 'port' | 'host' | 'opsPort' | 'trustProxy' | 'answerHeaders'>;
  /** Rejects while an engine does not answer without which no request can be served, or what it holds cannot be used. */
  ready: () => Promise<void>;
  /** Told of with health. */
  bus?: Pick<Bus, 'ready'>;
  log: Log;
  metrics: Metrics;
  tracing: Pick<Tracing, 'app'>;
}

export interface Serving {
  /** Resolves when requests are taken. @throws OtherForm, StoreLost, and what listening throws (EADDRINUSE) */
  started: Promise<void>;
  /** Says that it is not ready, takes nothing new, finishes what it does; leaves the engines open. */
  stop: () => Promise<void>;
}

/** A service hands nothing on: it answers 404 itself. */
const noNext = (): void => undefined;

/** Between two looks at engines that do not answer yet, in ms. */
const lookEvery = 500;
/** In ms, when stopping: for requests under way, and for those on the gateway's open connections, which it closes sooner when idle. */
const [graceMs, lingerMs] = [20_000, gatewayKeepsFor + 1_000];

/** Serves health at once, and requests as soon as `ready` has answered for the first time. */
export function serve({ service, settings, ready, bus, log, metrics, tracing }: ServeOptions): Serving {
  const { host, port, opsPort, trustProxy, answerHeaders: headers } = settings;
  const stopping = new AbortController();
  let front: Listening | undefined;
  let ops: Listening | undefined;
  const isReady = async (): Promise<void> => {
    if (stopping.signal.aborted) throw new EngineDown(service.name);
    await ready();
    if (!front) throw new EngineDown(service.name);
  };

  const start = async (): Promise<void> => {
    ops = await listen(opsApp({ ready: isReady, ...(bus && { bus }), metrics }), { port: opsPort, host });
    const answers = watching(ready, log);
    while (!(await answers())) {
      if (stopping.signal.aborted) return;
      await sleep(lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    if (stopping.signal.aborted) return;
    await startServices([service]);
    service.app.set('trust proxy', trustProxy);
    const app = tracing.app(service.name, service.app as Handler);
    front = await listen((request, response) => app(request, response, noNext), { port, host, headers });
  };

  const started = start().catch(async (error: unknown) => {
    await ops?.stop();
    throw error;
  });
  return {
    started,
    async stop() {
      stopping.abort();
      await started;
      await front?.stop(graceMs, lingerMs);
      if (front) await service.stop();
      await ops?.stop();
    },
  };
}

/** Whether the engines can be used; says why not whenever that is another reason than at the last look. */
function watching(ready: () => Promise<void>, log: Log): () => Promise<boolean> {
  let said = '';
  const say = (error: Error): void => {
    if (error.message === said) return;
    said = error.message;
    if (error instanceof NotUsable) log.error(said);
    else log.warn({ error }, 'an engine does not answer, waiting for it');
  };
  return () =>
    ready().then(
      () => true,
      (error: unknown) => {
        if (error instanceof OtherForm || error instanceof StoreLost) throw error;
        say(error as Error);
        return false;
      },
    );
}
