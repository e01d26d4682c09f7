import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nginxConf } from '@portal/distributed';
import { listen, type Listening } from '@portal/service-kit/http';
import { createMetrics } from '@portal/service-kit/metrics';
import { opsApp } from '@portal/service-kit/ops';
import { EngineDown } from '@portal/service-kit/store';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IService } from 'kubernetes-models/v1';
import { ports } from '../deployables.ts';
import { upstreams } from '../gateway/upstreams.ts';
import { ofKind, serving, templateOf, workloads } from '../testing/workloads.ts';

const deployments = ofKind<IDeployment>('Deployment');
const serviceObjects = ofKind<IService>('Service');
const named = (name: string) => ({ 'app.kubernetes.io/name': name });

describe('probes', () => {
  let ops: Listening;
  beforeAll(async () => {
    ops = await listen(opsApp({ ready: () => Promise.resolve(), metrics: createMetrics() }), {
      port: 0,
      host: '127.0.0.1',
    });
  });
  afterAll(() => ops.stop());

  const conf = nginxConf({ listen: '3000', health: '3001', upstreams, folder: '/tmp' });

  it.each(serving)('$name is looked at while it starts and runs, on paths that answer', async ({ name }) => {
    const [container] = templateOf(name).spec?.containers ?? [];
    expect(container?.ports).toEqual([
      { name: 'http', containerPort: ports.http },
      { name: 'ops', containerPort: ports.ops },
    ]);
    for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]) {
      expect(probe?.httpGet?.port).toBe('ops');
      const wanted = probe?.httpGet?.path ?? '';
      if (name === 'gateway') expect(conf).toContain(`location = ${wanted} {`);
      else expect((await fetch(ops.url + wanted)).status).toBe(200);
    }
  });

  it.each([
    ['the bus', 200, 200],
    ['the store', 503, 200],
  ] as const)('with %s away a pod gets requests (%d) and is kept (%d)', async (what, readiness, liveness) => {
    const away = () => Promise.reject(new EngineDown(what));
    const ready = what === 'the store' ? away : () => Promise.resolve();
    const app = opsApp({ ready, bus: { ready: away }, metrics: createMetrics() });
    const pod = await listen(app, { port: 0, host: '127.0.0.1' });
    try {
      for (const { name } of serving.filter((one) => one.name !== 'gateway')) {
        const [container] = templateOf(name).spec?.containers ?? [];
        const statusAt = async (path = '') => (await fetch(pod.url + path)).status;
        expect(await statusAt(container?.readinessProbe?.httpGet?.path)).toBe(readiness);
        expect(await statusAt(container?.livenessProbe?.httpGet?.path)).toBe(liveness);
        expect(await statusAt(container?.startupProbe?.httpGet?.path)).toBe(liveness);
      }
      expect(await (await fetch(`${pod.url}/healthz`)).text()).toContain('the bus does not answer');
    } finally {
      await pod.stop();
    }
  });

  it.each(serving)(
    '$name is not restarted because an engine is down, and the gateway is ready by itself',
    ({ name }) => {
      const [container] = templateOf(name).spec?.containers ?? [];
      expect(container?.livenessProbe?.httpGet?.path).toBe('/healthz');
      expect(container?.readinessProbe?.httpGet?.path).toBe(name === 'gateway' ? '/healthz' : '/readyz');
    },
  );
});

describe('names and ports', () => {
  it('every name that the gateway sends to is a service on that port, which a container listens on', () => {
    const addresses = serviceObjects.map(({ metadata, spec }) => `${metadata?.name}:${spec?.ports?.[0]?.port}`);
    for (const address of Object.values(upstreams).flat()) expect(addresses).toContain(address);
    expect(serviceObjects.map(({ metadata }) => metadata?.name).sort()).toEqual(serving.map(({ name }) => name).sort());
    for (const { metadata, spec } of serviceObjects) {
      expect(spec?.selector).toEqual(named(metadata?.name ?? ''));
      const [container] = templateOf(metadata?.name ?? '').spec?.containers ?? [];
      expect(container?.ports?.map(({ name }) => name)).toContain(spec?.ports?.[0]?.targetPort);
    }
  });

  it('the ingress sends to a service that is there', () => {
    for (const { spec } of ofKind<IIngress>('Ingress'))
      for (const { backend } of spec?.rules?.flatMap(({ http }) => http?.paths ?? []) ?? []) {
        const target = serviceObjects.find(({ metadata }) => metadata?.name === backend.service?.name);
        expect(target?.spec?.ports?.map(({ name }) => name)).toContain(backend.service?.port?.name);
      }
  });

  it('every deployment finds its own pods, and those of no other', () => {
    for (const { spec } of deployments) {
      const wanted = Object.entries(spec?.selector.matchLabels ?? {});
      const found = workloads.filter(({ template }) =>
        wanted.every(([key, value]) => template.metadata?.labels?.[key] === value),
      );
      expect(found.map(({ template }) => template)).toEqual([spec?.template]);
    }
  });
});

describe('replicas', () => {
  it.each(serving)('of $name are two or more, of which one may be taken away at a time', ({ name }) => {
    const [scaler, ...more] = ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').filter(
      ({ spec }) => spec?.scaleTargetRef.kind === 'Deployment' && spec.scaleTargetRef.name === name,
    );
    expect(more).toEqual([]);
    expect(scaler?.spec?.minReplicas).toBeGreaterThanOrEqual(2);
    const budgets = ofKind<IPodDisruptionBudget>('PodDisruptionBudget').filter(
      ({ spec }) => spec?.selector?.matchLabels?.['app.kubernetes.io/name'] === name,
    );
    expect(budgets.map(({ spec }) => spec?.maxUnavailable)).toEqual([1]);
  });

  it.each(serving)(
    'of $name are replaced one after another, on different nodes, and counted by the autoscaler',
    ({ name }) => {
      const spec = deployments.find(({ metadata }) => metadata?.name === name)?.spec;
      expect(spec?.replicas).toBeUndefined();
      expect(spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      expect(spec?.template.spec?.topologySpreadConstraints).toMatchObject([
        { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: named(name) } },
      ]);
      expect(spec?.template.spec?.containers[0]?.lifecycle?.preStop?.exec?.command?.[0]).toBe('sleep');
    },
  );
});
