import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/** Options of every federated build. No manifests, no generated types: the entry's own address is all that is needed. */
export const federation = (options) =>
  new ModuleFederationPlugin({
    // With the default, `version-first`, a remote that is down leaves the host blank.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    ...options,
    runtimePlugins: [path.join(import.meta.dirname, 'slow-network.mjs')],
    experiments: { ...options.experiments, optimization: { target: 'web', disableSnapshot: true } },
  });
