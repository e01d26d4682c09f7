import { remotePath } from '@portal/contracts/http';
import { baseConfig } from './base.mjs';
import { federation } from './federation.mjs';
import { remoteShared } from './shared.mjs';

/** A role's micro-frontend: exposes remote.tsx, served under /remotes/{role}/, deployable alone. */
export function remoteConfig(app, role, { production = true } = {}) {
  const base = baseConfig({ app, name: role, publicPath: remotePath(role), production });
  return {
    ...base,
    entry: {},
    plugins: [
      federation({
        name: role,
        filename: 'remoteEntry.js',
        exposes: { './remote': './remote.tsx' },
        shared: remoteShared(production),
        experiments: { externalRuntime: production },
      }),
    ],
  };
}
