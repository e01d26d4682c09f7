import path from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { ICronJob, IJob } from 'kubernetes-models/batch/v1';
import type { IPodTemplateSpec } from 'kubernetes-models/v1';
import { deployables, type Deployable } from '../deployables.ts';
import { render } from './render.ts';

/** What stands in the base as it is applied, for the tests. */
const objects = render(path.join(import.meta.dirname, '../kubernetes/base'));

export const ofKind = <T>(kind: string): T[] => objects.filter((object) => object.kind === kind) as T[];

/** What runs pods: a Deployment, a Job or a CronJob. */
export interface Workload {
  name: string;
  template: IPodTemplateSpec;
}

export const workloads: readonly Workload[] = [
  ...ofKind<IDeployment>('Deployment'),
  ...ofKind<IJob>('Job'),
  ...ofKind<ICronJob>('CronJob').map(({ metadata, spec }) => ({ metadata, spec: spec?.jobTemplate.spec })),
].map(({ metadata, spec }) => ({ name: metadata?.name ?? '', template: spec?.template as IPodTemplateSpec }));

/** Everything but what only tries the portal out. */
export const deployed: readonly Deployable[] = deployables.filter(({ kind }) => kind !== 'mail-catcher');

/** What answers requests. */
export const serving = deployed.filter(({ kind }) => kind !== 'commands');

/** @throws where there is none of that name */
export function templateOf(name: string): IPodTemplateSpec {
  const found = workloads.find((workload) => workload.name === name);
  if (!found) throw new Error(`the base has no workload ${name}`);
  return found.template;
}
