/**
 * What host and remotes share, one copy each: the host gives them in `shell/remotes/load-remote.ts`. Shared modules are bundled whole, never
 * tree-shaken, so only what is needed nearly whole stands here; react-router and TanStack Query come shaken, through web-kit.
 * Subpaths count as modules of their own.
 */
const packages = {
  react: {},
  'react/jsx-runtime': {},
  'react-dom': {},
  'styled-components': {},
  '@portal/ui-kit': { requiredVersion: false, version: '0.1.0' },
  '@portal/web-kit': { requiredVersion: false, version: '0.1.0' },
};

/** In production a remote always finds what it shares in the host; in development it can also run alone. */
export const remoteShared = (production) =>
  Object.fromEntries(
    Object.entries(packages).map(([name, own]) => [
      name,
      { singleton: true, ...own, ...(production && { import: false }) },
    ]),
  );
