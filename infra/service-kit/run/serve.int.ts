import { expect, it } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { freePort } from '../http/index.ts';
import { createMetrics } from '../metrics/index.ts';
import type { Service } from '../service/index.ts';
import { EngineDown, NotUsable, OtherForm } from '../store/index.ts';
import { waitFor } from '../testing/index.ts';
import { untraced } from '../tracing/index.ts';
import { serve } from './serve.ts';

const nothing = async (): Promise<void> => undefined;
const service = { name: 'protocol', app: express(), subscribe: nothing, start: nothing, stop: nothing };
const options = { service: service as unknown as Service, metrics: createMetrics(), tracing: untraced };
const settings = { port: 0, host: '127.0.0.1', opsPort: 0, trustProxy: 0, answerHeaders: {} };

it('a service that waits says once what for: an engine that is away, or a hand that its message asks for', async () => {
  const lines: unknown[] = [];
  const faults = [new EngineDown('MongoDB'), new EngineDown('MongoDB'), new NotUsable('A restore is under way.')];
  const serving = serve({
    ...options,
    settings,
    ready: async () => {
      const fault = faults.shift();
      if (fault) throw fault;
    },
    log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  await serving.started;
  await serving.stop();
  expect(lines).toMatchObject([
    { level: 40, msg: 'an engine does not answer, waiting for it' },
    { level: 50, msg: 'A restore is under way.' },
  ]);
});

it('says at /readyz what keeps it from working: a hand that is needed, or an engine that is away', async () => {
  const opsPort = await freePort();
  let fault: Error | undefined = new NotUsable('A restore is under way.');
  const ready = async (): Promise<void> => {
    if (fault) throw fault;
  };
  const serving = serve({ ...options, settings: { ...settings, opsPort }, ready, log: pino({ level: 'silent' }) });
  const readiness = async () => (await fetch(`http://127.0.0.1:${opsPort}/readyz`)).text();
  await waitFor(() => readiness().catch(() => ''));
  expect(await readiness()).toBe('A restore is under way.');
  fault = new EngineDown('MongoDB');
  expect(await readiness()).toBe('an engine does not answer');
  fault = undefined;
  await serving.started;
  expect(await readiness()).toBe('ready');
  await serving.stop();
});

it('serves while its bus is away, and says so with health alone', async () => {
  const opsPort = await freePort();
  let isAway = true;
  const bus = { ready: () => (isAway ? Promise.reject(new EngineDown('Kafka')) : nothing()) };
  const log = pino({ level: 'silent' });
  const serving = serve({ ...options, settings: { ...settings, opsPort }, ready: nothing, bus, log });
  await serving.started;
  const answerAt = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${opsPort}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await answerAt('/readyz')).toEqual([200, 'ready']);
  expect(await answerAt('/healthz')).toEqual([200, 'alive, the bus does not answer: events wait']);
  isAway = false;
  expect(await answerAt('/healthz')).toEqual([200, 'alive']);
  await serving.stop();
});

it('does not wait where its store is of another form', async () => {
  const ready = () => Promise.reject(new OtherForm('database', 2));
  const serving = serve({ ...options, settings, ready, log: pino({ level: 'silent' }) });
  await expect(serving.started).rejects.toThrow(OtherForm);
});
