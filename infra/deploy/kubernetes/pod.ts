import type { IContainer, IPodSpec, IProbe } from 'kubernetes-models/v1';
import { ports, type Deployable } from '../deployables.ts';
import { imageOf, keysSecret, secretOf, settingsMap } from './names.ts';

/** The users that the images name. */
const userOf = ({ kind }: Deployable): number => (kind === 'gateway' ? 101 : 1000);

const probe = (path: string, periodSeconds: number, failureThreshold: number): IProbe => ({
  httpGet: { path, port: 'ops' },
  periodSeconds,
  failureThreshold,
  timeoutSeconds: 5,
});

/** The gateway is ready by itself: a page that is down must not take those with it that are not. */
const probesOf = ({ kind }: Deployable) => ({
  // Health answers at once; a service that waits for an engine is alive, and not ready.
  startupProbe: probe('/healthz', 2, 60),
  readinessProbe: probe(kind === 'gateway' ? '/healthz' : '/readyz', 5, 2),
  livenessProbe: probe('/healthz', 10, 6),
});

/** The protocol service draws PDFs in threads of their own. */
const memoryOf = ({ name }: Deployable): string => (name === 'protocol' ? '1Gi' : '512Mi');

const envOf = ({ secrets = [] }: Deployable) =>
  secrets.map((name) => ({ name, valueFrom: { secretKeyRef: { name: secretOf[name], key: name } } }));

/** What every container of the portal is: without rights, without a writable disk but /tmp. */
export const closedContainer = (deployable: Deployable): IContainer => ({
  name: deployable.name,
  image: imageOf(deployable.name),
  envFrom: [{ configMapRef: { name: settingsMap } }],
  env: envOf(deployable),
  resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { memory: memoryOf(deployable) } },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  volumeMounts: [
    { name: 'tmp', mountPath: '/tmp' },
    ...(deployable.hasKeys ? [{ name: 'keys', mountPath: '/var/lib/portal/keys', readOnly: true }] : []),
  ],
});

export const servingContainer = (deployable: Deployable): IContainer => ({
  ...closedContainer(deployable),
  ports: [
    { name: 'http', containerPort: ports.http },
    { name: 'ops', containerPort: ports.ops },
  ],
  ...probesOf(deployable),
  // Until every node knows that nothing new should be sent here.
  lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
});

export const podOf = (deployable: Deployable, container: IContainer): IPodSpec => ({
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  terminationGracePeriodSeconds: 40,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: userOf(deployable),
    runAsGroup: userOf(deployable),
    fsGroup: userOf(deployable),
    seccompProfile: { type: 'RuntimeDefault' },
  },
  containers: [container],
  volumes: [
    { name: 'tmp', emptyDir: {} },
    ...(deployable.hasKeys ? [{ name: 'keys', secret: { secretName: keysSecret, defaultMode: 0o440 } }] : []),
  ],
});
