/**
 * What host and remotes share, one copy each. Shared modules are bundled whole, never tree-shaken, so only what is needed nearly
 * whole stands here; react-router and TanStack Query come shaken, through web-kit. Subpaths count as modules of their own.
 *
 * `eager` modules come with the shell's first script. The kits come with the signed-in part: the sign-in page takes the little it
 * needs of them from `@portal/ui-kit/first-load` and `@portal/web-kit/first-load`, which are not shared but are the same modules.
 */
const packages = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'react-dom': { eager: true },
  'styled-components': { eager: true },
  '@portal/ui-kit': { requiredVersion: false, version: '0.1.0' },
  '@portal/web-kit': { requiredVersion: false, version: '0.1.0' },
};

const sharedWith = (change) =>
  Object.fromEntries(Object.entries(packages).map(([name, own]) => [name, change({ singleton: true, ...own })]));

export const hostShared = sharedWith((own) => own);

/** In production a remote always finds what it shares in the host; in development it can also run alone. */
export const remoteShared = (production) =>
  sharedWith((own) => ({ ...own, eager: false, ...(production && { import: false }) }));
