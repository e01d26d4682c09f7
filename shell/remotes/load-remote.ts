import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { Role } from '@portal/contracts/accounts';
import * as uiKit from '@portal/ui-kit';
import type { IconName } from '@portal/ui-kit';
import * as webKit from '@portal/web-kit';
import { wordsReady, type RemoteModule } from '@portal/web-kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { remoteEntry } from './remote-entry.ts';

export type RoleModule = RemoteModule<IconName>;

/** Two minutes: a script is not given up on a slow connection before that. In ms; equals `loadTimeout` of the builds. */
const timeout = 120_000;

const one = (version: string, lib: object) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true },
});

// What remotes' builds expect here instead of a runtime of their own (`externalRuntime`).
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** What host and remotes share, one copy each. Subpaths count as modules of their own. */
const host = createInstance({
  name: 'shell',
  remotes: [],
  // With the default, `version-first`, a remote that is down leaves the host blank.
  shareStrategy: 'loaded-first',
  shared: {
    react: one(react.version, react),
    'react/jsx-runtime': one(react.version, jsxRuntime),
    'react-dom': one(reactDom.version, reactDom),
    'styled-components': one(styledComponents.version, styledComponents),
    '@portal/ui-kit': one('0.1.0', uiKit),
    '@portal/web-kit': one('0.1.0', webKit),
  },
  plugins: [{ name: 'slow-network', createScript: () => ({ timeout }) }],
});

const loading = new Map<Role, Promise<RoleModule>>();
const failed = new Set<Role>();

async function load(role: Role): Promise<RoleModule> {
  // Forced after a failure: the runtime keeps a failed load.
  host.registerRemotes([{ name: role, entry: remoteEntry(role) }], { force: failed.has(role) });
  const loaded = await wordsReady(host.loadRemote<{ default: RoleModule }>(`${role}/remote`));
  if (!loaded) throw new Error(`The remote of ${role} exposes nothing`);
  return loaded.default;
}

/** The front end of a role, fetched once for this page; after a failure it may be asked for again. */
export function loadRoleModule(role: Role): Promise<RoleModule> {
  const known = loading.get(role);
  if (known) return known;
  const module = load(role);
  loading.set(role, module);
  module.catch(() => {
    loading.delete(role);
    failed.add(role);
  });
  return module;
}
