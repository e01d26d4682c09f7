import { roles } from '@portal/contracts/accounts';
import { servicePaths, type ServiceName } from '@portal/contracts/http';

/** What is deployed alone: its name is that of its image, of its container and of its address in the network. */
export interface Deployable {
  name: string;
  kind: 'service' | 'front-end' | 'gateway' | 'commands' | 'mail-catcher';
  /** The workspace whose program it is. */
  workspace: string;
}

export const serviceNames = Object.keys(servicePaths) as ServiceName[];
export const frontEndNames = ['shell', ...roles.map((role) => `mfe-${role}`)];

/** Everything that has an image of its own, each once: the gateway's configuration is made from it, and tests hold files to it. */
export const deployables: readonly Deployable[] = [
  ...serviceNames.map((name) => ({ name, kind: 'service' as const, workspace: `svc-${name}` })),
  ...frontEndNames.map((name) => ({ name, kind: 'front-end' as const, workspace: 'infra/front-server' })),
  { name: 'gateway', kind: 'gateway', workspace: 'infra/deploy' },
  { name: 'commands', kind: 'commands', workspace: 'infra/operations' },
  { name: 'mail-catcher', kind: 'mail-catcher', workspace: 'infra/mail-catcher' },
];

/** Inside a container: requests, and health with metrics. */
export const ports = { http: 3000, ops: 3001 } as const;
