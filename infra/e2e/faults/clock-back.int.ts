import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPortalSettings, type PortalSettings } from '@portal/service-kit/config';
import { listen, type Listening } from '@portal/service-kit/http';
import { createMetrics } from '@portal/service-kit/metrics';
import { startServices, type Service } from '@portal/service-kit/service';
import { createTempFolder } from '@portal/service-kit/testing';
import { createServices } from '@portal/standalone';
import express from 'express';
import { pino } from 'pino';
import { openEngines, type Engines } from '../../standalone/engines.ts';
import { serviceApps } from '../../standalone/public-app.ts';
import { signIn, signUp, uploadAll } from './people.ts';

const day = 24 * 60 * 60_000;

describe('a portal whose clock goes back by a day', () => {
  let temp: Awaited<ReturnType<typeof createTempFolder>>;
  let settings: PortalSettings;
  let engines: Engines;
  let services: readonly Service[];
  let front: Listening;
  let email: string;
  let behind = 0;
  const lines: { level: number; msg: string }[] = [];
  /** Lines of the security log are written at every level. */
  const keep = (line: { level: number; msg: string }): void => {
    if (line.level >= 50) lines.push(line);
  };

  const start = async () => {
    const [log, metrics] = [pino({ level: 'error' }, { write: (text) => keep(JSON.parse(text)) }), createMetrics()];
    engines = await openEngines(settings, log, metrics);
    services = createServices(engines, settings, log, metrics, { clock: () => new Date(Date.now() - behind) }).all;
    await startServices(services);
    front = await listen(express().use(serviceApps(services)), { port: 0, host: '127.0.0.1' });
  };
  const stop = async () => {
    await front.stop();
    for (const service of services) await service.stop();
    await engines.close();
  };
  const works = async () => {
    const person = await signIn(front.url, email);
    expect((await person.call('GET', '/api/protocols')).status).toBe(200);
    expect((await uploadAll(person)).size).toBeGreaterThan(0);
  };
  const saidOnce = () => expect(lines.splice(0)).toMatchObject([{ msg: 'the clock went back: set it right' }]);

  beforeAll(async () => {
    temp = await createTempFolder();
    settings = readPortalSettings({ DATA_DIR: temp.folder, LOG_LEVEL: 'silent' });
    await start();
    ({ email } = await signUp(front.url, 'researcher'));
    await works();
  });
  afterAll(async () => {
    await stop();
    await temp.remove();
  });

  it('signs people in while it runs, and takes their files', async () => {
    expect(lines).toEqual([]);
    const verified = async () => (await fetch(`${front.url}/api/verify/0000-0000-0000-0000`)).status;
    for (let times = 0; times < 30; times += 1) expect(await verified()).toBe(404);
    expect(await verified()).toBe(429);
    behind = day;
    expect(await verified()).toBe(404);
    await works();
    saidOnce();
  });

  it('does so after it was started again', async () => {
    behind = 2 * day;
    await stop();
    await start();
    await works();
    saidOnce();
  });
});
