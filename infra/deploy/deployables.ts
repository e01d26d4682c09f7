import { roles } from '@portal/contracts/accounts';
import { servicePaths, type ServiceName } from '@portal/contracts/http';

export type Kind = 'service' | 'front-end' | 'gateway' | 'commands' | 'mail-catcher';

/** What is deployed alone: its name is that of its image, of its container and of its address in the network. */
export interface Deployable {
  name: string;
  kind: Kind;
  /** The workspace whose program it is. */
  workspace: string;
  /** Of its settings, those that come from a secret (service-kit/config says which they are), and whether it holds the keys. */
  secrets?: readonly ('MONGODB_URI' | 'SMTP_URL')[];
  hasKeys?: boolean;
}

const secretsOf = (name: ServiceName) =>
  name === 'notifications' ? (['MONGODB_URI', 'SMTP_URL'] as const) : (['MONGODB_URI'] as const);

export const serviceNames = Object.keys(servicePaths) as ServiceName[];
export const frontEndNames = ['shell', ...roles.map((role) => `mfe-${role}`)];

/** Everything that has an image of its own, each once: Dockerfiles, manifests and the gateway's configuration are made from it. */
export const deployables: readonly Deployable[] = [
  ...serviceNames.map((name) => ({
    name,
    kind: 'service' as const,
    workspace: `svc-${name}`,
    secrets: secretsOf(name),
    hasKeys: true,
  })),
  ...frontEndNames.map((name) => ({ name, kind: 'front-end' as const, workspace: 'infra/front-server' })),
  { name: 'gateway', kind: 'gateway', workspace: 'infra/deploy' },
  { name: 'commands', kind: 'commands', workspace: 'infra/operations', secrets: ['MONGODB_URI'], hasKeys: true },
  { name: 'mail-catcher', kind: 'mail-catcher', workspace: 'infra/mail-catcher' },
];

/** Inside a container: requests, and health with metrics. */
export const ports = { http: 3000, ops: 3001, smtp: 2525 } as const;
