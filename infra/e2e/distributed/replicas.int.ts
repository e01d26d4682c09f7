import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { applicationWith } from '../faults/application.ts';
import { call } from '../faults/call.ts';
import { signUp, uploadAll } from '../faults/people.ts';
import { startCollector, type Collector } from '../observed/collector.ts';
import { describeObserved } from '../observed/describe-observed.ts';
import { startRollingLoad } from './rolling-load.ts';
import { startDistributed, type DistributedPortal } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

/** A portal of many processes has no data folder. */
const ofOneMachine = ['portal_disk_free_bytes', 'portal_disk_size_bytes'];
const services = ['identity', 'protocol', 'documents', 'notifications'];
const readOne =
  /^portal_http_request_seconds_count\{method="GET",route="\/api\/protocols\/counts",status="200"\} (\d+)$/m;

withDistributed('the processes behind the gateway', (engines) => {
  describe('the processes behind the gateway', () => {
    let portal: DistributedPortal;
    let collector: Collector;
    const replicasOf = (name: string) => portal.replicas.filter(({ of }) => of === name);

    beforeAll(async () => {
      collector = await startCollector();
      portal = await startDistributed(engines, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    });
    afterAll(async () => {
      await portal?.stop();
      await collector?.stop();
    });

    describeObserved('behind the gateway', {
      portal: () => ({
        url: portal.url,
        opsUrls: portal.replicas.map(({ opsUrl }) => opsUrl),
        printed: () => portal.replicas.map(({ printed }) => printed()).join('\n'),
        mails: () => Promise.resolve(portal.mailServer.taken),
        spans: collector.spans,
      }),
      notHere: ofOneMachine,
    });

    it('take their share of what comes in', async () => {
      const owner = await signUp(portal.url, 'researcher');
      for (let at = 0; at < 20; at += 1) await owner.get('/api/protocols/counts');
      for (const { opsUrl } of replicasOf('protocol')) {
        const metrics = await (await fetch(`${opsUrl}/metrics`)).text();
        expect(Number(readOne.exec(metrics)?.[1])).toBeGreaterThan(5);
      }
    });

    it('go on when one of each is killed, and take it back when it has started again', async () => {
      const owner = await signUp(portal.url, 'researcher');
      const application = applicationWith(await uploadAll(owner));
      const seconds = services.map((name) => replicasOf(name)[1]!);
      await Promise.all(seconds.map((replica) => replica.kill()));
      for (let at = 0; at < 5; at += 1) {
        await owner.get('/api/protocols/counts');
        await owner.post('/api/protocols', application);
        await uploadAll(await signUp(portal.url, 'researcher'));
      }
      await Promise.all(seconds.map((replica) => replica.start()));
      expect((await owner.get<{ total: number }>('/api/protocols/counts')).total).toBe(5);
    });

    it('are restarted one after another under load, and no request fails', async () => {
      const owner = await signUp(portal.url, 'researcher');
      const load = startRollingLoad(owner, await uploadAll(owner), 2);
      for (const at of [0, 1]) {
        const before = { ...load.answered };
        const replicas = services.map((name) => replicasOf(name)[at]!);
        expect(await Promise.all(replicas.map((replica) => replica.stop()))).toEqual(services.map(() => 0));
        await Promise.all(replicas.map((replica) => replica.start()));
        // Each of them works before the next one goes.
        await waitFor(() => Object.entries(load.answered).every(([what, count]) => count > (before[what] ?? 0)));
      }
      await load.stop();
      expect(load.failed).toEqual([]);
      expect(Object.keys(load.answered)).toHaveLength(6);
    });

    it('finish what they do and end with 0 when they are told to, and nobody has to look', async () => {
      expect(await Promise.all(portal.replicas.map((replica) => replica.stop()))).toEqual(portal.replicas.map(() => 0));
      for (const { printed } of portal.replicas) expect(printed()).not.toMatch(/"level":(50|60)/);
    });

    it('are missed in words', async () => {
      const answer = await call(`${portal.url}/api/protocols`, 'GET');
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(answer.body).toMatchObject({ code: 'unavailable', request_id: answer.headers.get('x-request-id') });
    });
  });
});
