import { describe, expect, it } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { manifests } from './manifests.ts';
import { readBase, readKustomization, type Manifest } from './read-base.ts';

interface Schema {
  apiVersion: string;
  kind: string;
  new (data: never): { validate: () => void };
}
const schemas: readonly Schema[] = [
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
];

/** @throws what the Kubernetes API's schema of that version and kind finds wrong */
function validate(manifest: Manifest): void {
  const schema = schemas.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (!schema) throw new Error(`${manifest.apiVersion} ${manifest.kind} is not known`);
  new schema(manifest as never).validate();
}

const files = readBase();
const all = Object.entries(files).flatMap(([file, objects]) =>
  objects.map((object) => ({ file, name: `${object.kind} ${object.metadata.name}`, object })),
);

describe('the manifests', () => {
  it('are what is made: run `node infra/deploy/kubernetes/write.ts` and prettier where they are not', () => {
    expect(files).toEqual(JSON.parse(JSON.stringify(manifests)));
  });

  it('are all applied', () => {
    const { resources } = readKustomization('base');
    expect([...resources].sort()).toEqual(
      Object.keys(files)
        .map((name) => `${name}.yaml`)
        .sort(),
    );
  });

  it.each(all)('$file: $name fits the schema of the Kubernetes API', ({ object }) => {
    expect(() => validate(object)).not.toThrow();
  });

  it('are looked at closely: one wrong value deep inside is found', () => {
    const deployment = structuredClone(files.identity?.[0]) as Manifest & {
      spec: { template: { spec: { containers: { readinessProbe: { periodSeconds: unknown } }[] } } };
    };
    deployment.spec.template.spec.containers[0]!.readinessProbe.periodSeconds = 'often';
    expect(() => validate(deployment)).toThrow(/periodSeconds/);
  });
});
