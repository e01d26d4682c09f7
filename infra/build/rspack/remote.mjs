import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { remotePath } from '@portal/contracts/http';
import { baseConfig } from './base.mjs';
import { remoteShared } from './shared.mjs';

/** A role's micro-frontend: exposes remote.tsx, served under /remotes/{role}/, deployable alone. No manifest, no generated types: the entry's own address is all that is needed. */
export function remoteConfig(app, role, { production = true } = {}) {
  const base = baseConfig({ app, name: role, publicPath: remotePath(role), production });
  return {
    ...base,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: role,
        filename: 'remoteEntry.js',
        exposes: { './remote': './remote.tsx' },
        shared: remoteShared(production),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: production, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}
