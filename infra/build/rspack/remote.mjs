import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { remotePath } from '@portal/contracts/http';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { FitPlugin } from './fit.mjs';
import { remoteShared } from './shared.mjs';

/** A role's micro-frontend: exposes remote.tsx, served under /remotes/{role}/, deployable alone. No manifest, no generated types: its fit.json says where the entry is. `asks`: what its first page asks the portal for. */
export function remoteConfig(app, role, { asks, production = true } = {}) {
  const base = baseConfig({ app, name: role, publicPath: remotePath(role), production });
  return {
    ...base,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: role,
        filename: 'assets/remoteEntry.[contenthash:10].js',
        exposes: { './remote': './remote.tsx' },
        shared: remoteShared(production),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: production, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      new FitPlugin(role, { asks }),
    ],
  };
}
