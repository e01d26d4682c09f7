import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IService } from 'kubernetes-models/v1';
import { ports, type Deployable } from '../deployables.ts';
import { labelsOf, nameLabel } from './names.ts';
import { podOf, servingContainer } from './pod.ts';

/** How many replicas stand at least, and at most under load. */
const replicas = { least: 2, most: 10 };

const metadataOf = (deployable: Deployable) => ({ name: deployable.name, labels: labelsOf(deployable) });
const selectorOf = ({ name }: Deployable) => ({ matchLabels: nameLabel(name) });

/** Without a number of replicas: that is the autoscaler's, and would be set back by every `kubectl apply`. */
const deployment = (deployable: Deployable): IDeployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadataOf(deployable),
  spec: {
    selector: selectorOf(deployable),
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: {
      metadata: { labels: labelsOf(deployable) },
      spec: {
        ...podOf(deployable, servingContainer(deployable)),
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: 'kubernetes.io/hostname',
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: selectorOf(deployable),
          },
        ],
      },
    },
  },
});

const service = (deployable: Deployable): IService => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadataOf(deployable),
  spec: { selector: nameLabel(deployable.name), ports: [{ name: 'http', port: ports.http, targetPort: 'http' }] },
});

const disruptionBudget = (deployable: Deployable): IPodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadataOf(deployable),
  spec: { maxUnavailable: 1, selector: selectorOf(deployable) },
});

const autoscaler = (deployable: Deployable): IHorizontalPodAutoscaler => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: metadataOf(deployable),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: deployable.name },
    minReplicas: replicas.least,
    maxReplicas: replicas.most,
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } }],
  },
});

/** Everything about one deployable that answers requests. */
export const servingObjects = (deployable: Deployable) => [
  deployment(deployable),
  service(deployable),
  disruptionBudget(deployable),
  autoscaler(deployable),
];
