import type { INamespace } from 'kubernetes-models/v1';
import { deployables } from '../deployables.ts';
import { ingress, networkPolicies } from './network.ts';
import { commandPost, migration } from './operating.ts';
import { servingObjects } from './serving.ts';

/** Everything but what only tries the portal out. */
const deployed = deployables.filter(({ kind }) => kind !== 'mail-catcher');

const namespace: INamespace = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'portal', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
};

/** The objects of each file of base/. */
export const manifests: Readonly<Record<string, readonly object[]>> = {
  namespace: [namespace],
  network: [...networkPolicies(deployed), ingress],
  ...Object.fromEntries(
    deployed.map((deployable) => [
      deployable.name,
      deployable.kind === 'commands' ? [migration(deployable), commandPost(deployable)] : servingObjects(deployable),
    ]),
  ),
};
