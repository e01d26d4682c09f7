import path from 'node:path';
import { remotePath } from '@portal/contracts/http';
import { root } from '../../build/rspack/base.mjs';
import { remoteConfig } from '../../build/rspack/remote.mjs';
import { passedOn } from './serve.mjs';

/** The remote as it is deployed, rebuilt at each change, with source maps, in front of a portal that serves all else. */
export function inPortal({ folder, role, backend }) {
  const output = path.join(root, '.cache/dev-host', role);
  const base = remoteConfig(path.relative(root, folder), role);
  const own = remotePath(role);
  const isOthers = (asked) => !asked.startsWith(own);
  return {
    ...base,
    devtool: 'source-map',
    output: { ...base.output, path: output },
    optimization: { ...base.optimization, minimize: false },
    infrastructureLogging: { level: 'warn' },
    devServer: {
      hot: false,
      liveReload: false,
      client: false,
      compress: false,
      // What is not built, remote-manifest.json, is read there.
      devMiddleware: { writeToDisk: true, index: false },
      static: { directory: output, publicPath: own, watch: false },
      ...passedOn(backend, isOthers).devServer,
    },
  };
}
