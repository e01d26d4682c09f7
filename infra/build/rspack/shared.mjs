import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './base.mjs';

/** Remotes import single names of these: remote-manifest.json lists them. */
export const kits = ['@portal/ui-kit', '@portal/web-kit'];

/**
 * What host and remotes share, one copy each: the host gives them in `shell/remotes/load-remote.ts`. Shared modules are bundled whole, never
 * tree-shaken, so only what is needed nearly whole stands here; react-router and TanStack Query come shaken, through web-kit, and
 * styled-components through ui-kit. Subpaths count as modules of their own.
 */
const packages = ['react', 'react-dom'];

/** The versions that this build of the shell provides. */
export const providedVersions = Object.fromEntries(
  packages.map((name) => [
    name,
    JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version,
  ]),
);

/** The ranges that a remote built here works with: its minor version and later ones. */
export const sharedRanges = Object.fromEntries(
  packages.map((name) => [name, `^${providedVersions[name].split('.').slice(0, 2).join('.')}.0`]),
);

const requests = {
  ...Object.fromEntries(packages.map((name) => [name, { requiredVersion: sharedRanges[name] }])),
  'react/jsx-runtime': { requiredVersion: sharedRanges.react },
  ...Object.fromEntries(kits.map((name) => [name, { requiredVersion: false, version: '0.1.0' }])),
};

/** In production a remote always finds what it shares in the host; in development it can also run alone. */
export const remoteShared = (production) =>
  Object.fromEntries(
    Object.entries(requests).map(([name, own]) => [
      name,
      { singleton: true, ...own, ...(production && { import: false }) },
    ]),
  );
