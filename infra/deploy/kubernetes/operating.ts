import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IContainer } from 'kubernetes-models/v1';
import type { Deployable } from '../deployables.ts';
import { labelsOf, nameLabel } from './names.ts';
import { closedContainer, podOf } from './pod.ts';

/** Topics and indexes. A job cannot be changed: the one of the version before is removed first (kubernetes.md). */
export const migration = (commands: Deployable): IJob => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: 'migrate', labels: labelsOf({ ...commands, name: 'migrate' }) },
  spec: {
    backoffLimit: 10,
    ttlSecondsAfterFinished: 86_400,
    template: {
      metadata: { labels: labelsOf({ ...commands, name: 'migrate' }) },
      spec: { ...podOf(commands, { ...closedContainer(commands), args: ['migrate'] }), restartPolicy: 'OnFailure' },
    },
  },
});

const backups = { name: 'backups', mountPath: '/var/lib/portal/backups' };

const waiting = (commands: Deployable): IContainer => {
  const container = closedContainer(commands);
  return {
    ...container,
    // By hand: kubectl exec -it deployment/commands -- portal help
    command: ['sleep', 'infinity'],
    volumeMounts: [...(container.volumeMounts ?? []), backups],
  };
};

/** A place to give commands from, there when it is asked for: kubectl scale deployment/commands --replicas=1 */
export function commandPost(commands: Deployable): IDeployment {
  const pod = podOf(commands, waiting(commands));
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: commands.name, labels: labelsOf(commands) },
    spec: {
      replicas: 0,
      selector: { matchLabels: nameLabel(commands.name) },
      template: {
        metadata: { labels: labelsOf(commands) },
        spec: { ...pod, volumes: [...(pod.volumes ?? []), { name: backups.name, emptyDir: {} }] },
      },
    },
  };
}
