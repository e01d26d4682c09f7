import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { readKustomization, render, type Manifest } from '../testing/render.ts';

interface Schema {
  apiVersion: string;
  kind: string;
  new (data: never): { validate: () => void };
}
const schemas: readonly Schema[] = [
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
];

/** @throws what the Kubernetes API's schema of that version and kind finds wrong */
function validate(manifest: Manifest): void {
  const schema = schemas.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (!schema) throw new Error(`${manifest.apiVersion} ${manifest.kind} is not known`);
  new schema(manifest as never).validate();
}

const folder = import.meta.dirname;
const all = ['base', 'example'].flatMap((rendered) =>
  render(path.join(folder, rendered)).map((object) => ({
    rendered,
    name: `${object.kind} ${object.metadata.name}`,
    object,
  })),
);

describe('the manifests', () => {
  it('are all applied', () => {
    const { resources, components } = readKustomization(path.join(folder, 'base'));
    const files = readdirSync(path.join(folder, 'base')).filter((name) => name.endsWith('.yaml'));
    expect([...(resources ?? []), 'kustomization.yaml'].sort()).toEqual(files.sort());
    const there = readdirSync(path.join(folder, 'components')).map((name) => `../components/${name}`);
    expect([...(components ?? [])].sort()).toEqual(there.sort());
  });

  it.each(all)('$rendered: $name fits the schema of the Kubernetes API', ({ object }) => {
    expect(() => validate(object)).not.toThrow();
  });

  it('are looked at closely: one wrong value deep inside is found', () => {
    const deployment = structuredClone(all.find(({ name }) => name === 'Deployment identity')?.object) as Manifest & {
      spec: { template: { spec: { containers: { readinessProbe: { periodSeconds: unknown } }[] } } };
    };
    deployment.spec.template.spec.containers[0]!.readinessProbe.periodSeconds = 'often';
    expect(() => validate(deployment)).toThrow(/periodSeconds/);
  });
});
