import { createInstance } from '@module-federation/enhanced/runtime';
import type { Role } from '@portal/contracts/accounts';
import { isRemoteManifest, incompatibilities, remoteContract, type Offer } from '@portal/contracts/remote-manifest';
import * as uiKit from '@portal/ui-kit';
import type { IconName } from '@portal/ui-kit';
import * as webKit from '@portal/web-kit';
import { messagesReady, type RemoteModule } from '@portal/web-kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { isShellRenewed } from './deployed-shell.ts';
import { isRemoteModule } from './is-remote-module.ts';
import { manifestOf, forgetManifest } from './remote-manifest.ts';
import { RemoteProblem } from './remote-problem.ts';

export type RoleModule = RemoteModule<IconName>;

/** Two minutes: a script is not given up on a slow connection before that. In ms; equals `loadTimeout` of the builds. */
const timeout = 120_000;

const kit = (lib: object) => ({ version: '0.1.0', lib });
/** What host and remotes share, one copy each. Subpaths count as modules of their own. */
const shared: Readonly<Record<string, { version: string; lib: object }>> = {
  react: { version: react.version, lib: react },
  'react/jsx-runtime': { version: react.version, lib: jsxRuntime },
  'react-dom': { version: reactDom.version, lib: reactDom },
  '@portal/ui-kit': kit(uiKit),
  '@portal/web-kit': kit(webKit),
};

/** What the shell offers: a remote's needs are checked against it. */
const offer: Offer = {
  contract: remoteContract,
  shared: Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version])),
  offers: Object.fromEntries(Object.entries(shared).map(([name, { lib }]) => [name, Object.keys(lib)])),
};

/** The integrity of each entry's URL, from its remote-manifest.json. */
const integrities = new Map<string, string>();

function createScript({ url }: { url: string }) {
  const script = document.createElement('script');
  Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity: integrities.get(url) ?? '' });
  return { script, timeout };
}

const host = createInstance({
  name: 'shell',
  remotes: [],
  // With the default, `version-first`, a remote that is down leaves the host blank.
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(shared).map(([name, { version, lib }]) => [
      name,
      {
        version,
        get: () => () => lib,
        // The modules are loaded already: a remote takes them synchronously.
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}`, strictVersion: true },
      },
    ]),
  ),
  plugins: [{ name: 'portal-scripts', createScript }],
});

const loading = new Map<Role, Promise<RoleModule>>();
const failed = new Set<Role>();

async function load(role: Role): Promise<RoleModule> {
  const manifest = await manifestOf(role);
  if (manifest !== undefined && !isRemoteManifest(manifest))
    throw new RemoteProblem('damaged', `The remote manifest of ${role} is not readable`);
  const reasons = manifest ? incompatibilities(offer, manifest) : ['there is no remote manifest'];
  if (!manifest || reasons.length > 0)
    throw new RemoteProblem((await isShellRenewed()) ? 'renewed' : 'early', `${role}: ${reasons.join('; ')}`);
  integrities.set(manifest.entry, manifest.integrity);
  // Forced after a failure: the runtime caches a failed load.
  host.registerRemotes([{ name: role, entry: manifest.entry }], { force: failed.has(role) });
  const loaded = await messagesReady(host.loadRemote<{ default?: () => unknown }>(`${role}/remote`)).catch(
    (cause: unknown) => {
      throw new RemoteProblem('damaged', `The scripts of ${role} did not come as they were built`, { cause });
    },
  );
  const remote: unknown = typeof loaded?.default === 'function' ? loaded.default() : undefined;
  if (!isRemoteModule(remote)) throw new RemoteProblem('damaged', `${role} exposes no remote`);
  return remote as RoleModule;
}

/** Loads the front end of a role once for this page; after a failure it may be called again. @throws RemoteProblem; what `manifestOf` throws */
export function loadRoleModule(role: Role): Promise<RoleModule> {
  const known = loading.get(role);
  if (known) return known;
  const module = load(role);
  loading.set(role, module);
  module.catch(() => {
    loading.delete(role);
    failed.add(role);
    forgetManifest(role);
  });
  return module;
}
