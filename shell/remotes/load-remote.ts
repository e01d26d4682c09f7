import type { Role } from '@portal/contracts/accounts';
import { isRemoteFit, misfits, remoteContract, type Offer, type RemoteFit } from '@portal/contracts/fit';
import * as uiKit from '@portal/ui-kit';
import type { IconName } from '@portal/ui-kit';
import * as webKit from '@portal/web-kit';
import { wordsReady, type RemoteModule } from '@portal/web-kit';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { isShellRenewed } from './deployed-shell.ts';
import { isRemoteModule } from './is-remote-module.ts';
import { fitOf, forgetFit } from './remote-fit.ts';
import { RemoteProblem } from './remote-problem.ts';
import { runEntry } from './run-entry.ts';

export type RoleModule = RemoteModule<IconName>;

const kit = (lib: object) => ({ version: '0.1.0', lib });
/** What host and remotes share, one copy each. Subpaths count as modules of their own. */
const shared: Readonly<Record<string, { version: string; lib: object }>> = {
  react: { version: react.version, lib: react },
  'react/jsx-runtime': { version: react.version, lib: jsxRuntime },
  'react-dom': { version: reactDom.version, lib: reactDom },
  '@portal/ui-kit': kit(uiKit),
  '@portal/web-kit': kit(webKit),
};

/** What a remote's needs are held against. */
const offer: Offer = {
  contract: remoteContract,
  shared: Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version])),
  offers: Object.fromEntries(Object.entries(shared).map(([name, { lib }]) => [name, Object.keys(lib)])),
};

/** The same as remotes take it: a federation's share scope, in which all is there already. */
const scope = Object.fromEntries(
  Object.entries(shared).map(([name, { version, lib }]) => [
    name,
    { [version]: { get: () => () => lib, from: 'shell', eager: true, loaded: true } },
  ]),
);

/** What a remote's entry leaves in the page under the name of its role: a federation's container. */
interface Container {
  init(given: typeof scope): unknown;
  get(exposed: './remote'): Promise<() => { default?: unknown }>;
}

async function open(role: Role, fit: RemoteFit): Promise<{ default?: unknown }> {
  await runEntry(fit);
  const container = (globalThis as unknown as Record<Role, Container>)[role];
  await container.init(scope);
  return (await container.get('./remote'))();
}

const loading = new Map<Role, Promise<RoleModule>>();

async function load(role: Role): Promise<RoleModule> {
  const fit = await fitOf(role);
  if (fit !== undefined && !isRemoteFit(fit)) throw new RemoteProblem('damaged', `The fit.json of ${role} is none`);
  const reasons = fit ? misfits(offer, fit) : ['it says nothing of what it fits'];
  if (!fit || reasons.length > 0)
    throw new RemoteProblem((await isShellRenewed()) ? 'renewed' : 'early', `${role}: ${reasons.join('; ')}`);
  const loaded = await wordsReady(open(role, fit)).catch((cause: unknown) => {
    throw new RemoteProblem('damaged', `The scripts of ${role} did not come as they were built`, { cause });
  });
  if (!isRemoteModule(loaded.default)) throw new RemoteProblem('damaged', `${role} exposes no remote`);
  return loaded.default as RoleModule;
}

/** The front end of a role, fetched once for this page; after a failure it may be asked for again. @throws RemoteProblem; what `fitOf` throws */
export function loadRoleModule(role: Role): Promise<RoleModule> {
  const known = loading.get(role);
  if (known) return known;
  const module = load(role);
  loading.set(role, module);
  module.catch(() => {
    loading.delete(role);
    forgetFit(role);
  });
  return module;
}
