import { expect, it } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { createMetrics } from '../metrics/index.ts';
import type { Service } from '../service/index.ts';
import { EngineDown, NotUsable } from '../store/index.ts';
import { untraced } from '../tracing/index.ts';
import { serve } from './serve.ts';

it('a service that waits says once what for: an engine that is away, or a hand that its message asks for', async () => {
  const lines: unknown[] = [];
  const faults = [new EngineDown('MongoDB'), new EngineDown('MongoDB'), new NotUsable('Run migrate.')];
  const nothing = async (): Promise<void> => undefined;
  const service = { name: 'protocol', app: express(), subscribe: nothing, start: nothing, stop: nothing };
  const serving = serve({
    service: service as unknown as Service,
    settings: { port: 0, host: '127.0.0.1', opsPort: 0, trustProxy: 0, answerHeaders: {} },
    ready: async () => {
      const fault = faults.shift();
      if (fault) throw fault;
    },
    log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
    metrics: createMetrics(),
    tracing: untraced,
  });
  await serving.started;
  await serving.stop();
  expect(lines).toMatchObject([
    { level: 40, msg: 'an engine does not answer, waiting for it' },
    { level: 50, msg: 'Run migrate.' },
  ]);
});
