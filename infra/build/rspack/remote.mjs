import { remotePath } from '@portal/contracts/http';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { ManifestPlugin } from './manifest.mjs';
import { remoteShared } from './shared.mjs';

/** The chunk of what a remote exposes. */
export const exposed = 'remote';

const inEntry = (role, { optimization }) => ({
  cacheGroups: {
    ...optimization.splitChunks.cacheGroups,
    entry: { name: role, chunks: ({ name }) => name === exposed, test: () => true, enforce: true },
  },
});

/** A role's micro-frontend: exposes remote.tsx, served under /remotes/{role}/, deployable alone. Its remote-manifest.json says where the entry is. `asks`: what its first page asks the portal for. */
export function remoteConfig(app, role, { asks, production = true } = {}) {
  const base = baseConfig({ app, name: role, publicPath: remotePath(role), production });
  return {
    ...base,
    entry: {},
    // What is exposed travels in the entry itself: one request less. In development it may wait for what the host does not give.
    ...(production && { optimization: { ...base.optimization, splitChunks: inEntry(role, base) } }),
    plugins: [
      // A container without a runtime of its own, 1 kB in the entry: the shell's takes it.
      new rspack.container.ModuleFederationPluginV1({
        name: role,
        filename: 'assets/remoteEntry.[contenthash:10].js',
        exposes: { './remote': { import: './remote.tsx', name: exposed } },
        shared: remoteShared(production),
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      new ManifestPlugin(role, { asks }),
    ],
  };
}
