import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readServiceSettings, settingNamesOf, type Need } from '@portal/service-kit/config';
import { listen, type Listening } from '@portal/service-kit/http';
import { createMetrics } from '@portal/service-kit/metrics';
import { opsApp } from '@portal/service-kit/ops';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IPodTemplateSpec, IService } from 'kubernetes-models/v1';
import { nginxConf } from '@portal/distributed';
import { deployables, ports } from '../deployables.ts';
import { upstreams } from '../gateway/upstreams.ts';
import { buildOf, instructionsOf } from '../image-build.ts';

import { readKustomization, render } from './render.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const base = path.join(import.meta.dirname, 'base');
const example = path.join(import.meta.dirname, 'example');
const objects = render(base);
const ofKind = <T>(kind: string): T[] => objects.filter((object) => object.kind === kind) as T[];
const deployments = ofKind<IDeployment>('Deployment');
const serviceObjects = ofKind<IService>('Service');
const workloads = [...deployments, ...ofKind<IJob>('Job')].map(({ metadata, spec }) => ({
  name: metadata?.name ?? '',
  template: spec?.template as IPodTemplateSpec,
}));
const serving = workloads.filter(({ template }) => template.spec?.containers[0]?.ports);
const services = deployables.filter(({ kind }) => kind === 'service');

/** 'NAME=value' lines as settings. */
const settingsIn = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const baseSettings = settingsIn(readFileSync(path.join(base, 'settings.env'), 'utf8').split('\n'));
const literalsOf = (folder: string): string[] =>
  (readKustomization(folder).configMapGenerator ?? []).flatMap(({ literals = [] }) => literals);

/** What a service declares in its main.ts that it works with. */
const needsOf = (workspace: string): Need[] => {
  const list = /needs: \[(.*)\]/.exec(readFileSync(path.join(root, workspace, 'main.ts'), 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, need]) => need as Need);
};

describe('what runs', () => {
  it('is every deployable, and the migration', () => {
    const names = deployables.map(({ name }) => name).filter((name) => name !== 'mail-catcher');
    expect(workloads.map(({ name }) => name).sort()).toEqual([...names, 'migrate'].sort());
  });

  it.each(workloads)('$name has no rights, and nothing to write on but /tmp', ({ template }) => {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of template.spec?.containers ?? []) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  });

  it.each(workloads)('$name runs as the user of its image, which is of this repository', ({ template }) => {
    const [, name] = /^portal\/([\w-]+):local$/.exec(template.spec?.containers[0]?.image ?? '') ?? [];
    const deployable = deployables.find((known) => known.name === name)!;
    const user = template.spec?.securityContext?.runAsUser;
    expect(
      instructionsOf(buildOf(deployable).target)
        .match(/^USER .*/gm)
        ?.at(-1),
    ).toBe(`USER ${user}:${user}`);
  });

  it.each(workloads)('$name mounts what is there', ({ template }) => {
    const volumes = template.spec?.volumes?.map(({ name }) => name) ?? [];
    const mounts = template.spec?.containers[0]?.volumeMounts?.map(({ name }) => name) ?? [];
    expect([...mounts].sort()).toEqual([...volumes].sort());
  });

  it.each(services)('$name is given the secrets that its settings declare, and no other', ({ name, workspace }) => {
    const env = workloads.find((workload) => workload.name === name)?.template.spec?.containers[0]?.env ?? [];
    expect(env.map((variable) => variable.name).sort()).toEqual(settingNamesOf(needsOf(workspace)).secret.sort());
    for (const { name: variable, value, valueFrom } of env) {
      expect(value).toBeUndefined();
      expect(valueFrom?.secretKeyRef).toMatchObject({ key: variable });
    }
  });

  it.each(services)('$name starts on these settings', ({ workspace }) => {
    const needs = needsOf(workspace);
    const secrets = { MONGODB_URI: 'mongodb://db', SMTP_URL: 'smtp://mail', KEYS_DIR: '/keys' };
    const settings = readServiceSettings({ ...baseSettings, ...secrets }, needs);
    // In the network itself: the address that people type may not be reachable from there.
    expect(settings.jwksUrl).toBe(`http://identity:${ports.http}/api/.well-known/jwks.json`);
    expect(settings.protocolUrl).toBe(`http://protocol:${ports.http}`);
  });

  it('no setting is one that nobody reads, in the base as in the example', () => {
    const known = settingNamesOf(['keys', 'mailer']);
    const given = Object.keys({ ...baseSettings, ...settingsIn(literalsOf(example)) });
    expect(given.filter((name) => !known.all.includes(name) || known.secret.includes(name))).toEqual([]);
  });

  it('the example names the image of every deployable', () => {
    const images = readKustomization(example).images?.map(({ name }) => name) ?? [];
    const used = new Set(workloads.map(({ template }) => template.spec?.containers[0]?.image?.replace(/:local$/, '')));
    expect([...images].sort()).toEqual([...used].sort());
  });
});

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

  it.each(serving)('$name is looked at while it starts and runs, on paths that answer', async ({ name, template }) => {
    const [container] = template.spec?.containers ?? [];
    const opened = container?.ports ?? [];
    for (const probe of [container?.startupProbe, container?.readinessProbe, container?.livenessProbe]) {
      expect(opened).toContainEqual({ name: probe?.httpGet?.port, containerPort: ports.ops });
      const wanted = probe?.httpGet?.path ?? '';
      if (name === 'gateway') expect(conf).toContain(`location = ${wanted} {`);
      else expect((await fetch(ops.url + wanted)).status).toBe(200);
    }
  });
});

describe('names and ports', () => {
  it('every name that the gateway sends to is a service on that port, which a container listens on', () => {
    const addresses = serviceObjects.map(({ metadata, spec }) => `${metadata?.name}:${spec?.ports?.[0]?.port}`);
    for (const address of Object.values(upstreams).flat()) expect(addresses).toContain(address);
    for (const { spec } of serviceObjects) {
      const behind = serving.filter(
        ({ template }) =>
          template.metadata?.labels?.['app.kubernetes.io/name'] === spec?.selector?.['app.kubernetes.io/name'],
      );
      expect(behind).toHaveLength(1);
      expect(behind[0]?.template.spec?.containers[0]?.ports?.map(({ name }) => name)).toContain(
        spec?.ports?.[0]?.targetPort,
      );
    }
  });

  it('the ingress sends to a service that is there', () => {
    for (const { spec } of ofKind<IIngress>('Ingress'))
      for (const { backend } of spec?.rules?.flatMap(({ http }) => http?.paths ?? []) ?? []) {
        const target = serviceObjects.find(({ metadata }) => metadata?.name === backend.service?.name);
        expect(target?.spec?.ports?.map(({ name }) => name)).toContain(backend.service?.port?.name);
      }
  });

  it.each(serving)('$name has two replicas or more, of which one may be taken away at a time', ({ name, template }) => {
    const [scaler, ...more] = ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler').filter(
      ({ spec }) => spec?.scaleTargetRef.kind === 'Deployment' && spec.scaleTargetRef.name === name,
    );
    expect(more).toEqual([]);
    expect(scaler?.spec?.minReplicas).toBeGreaterThanOrEqual(2);
    const budgets = ofKind<IPodDisruptionBudget>('PodDisruptionBudget').filter(
      ({ spec }) =>
        spec?.selector?.matchLabels?.['app.kubernetes.io/name'] ===
        template.metadata?.labels?.['app.kubernetes.io/name'],
    );
    expect(budgets.map(({ spec }) => spec?.maxUnavailable)).toEqual([1]);
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
