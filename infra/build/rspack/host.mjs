import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { federation } from './federation.mjs';
import { hostShared } from './shared.mjs';

/** The shell: one eager script, no bootstrap boundary. Remotes are found at run time, so none is named here. */
export function hostConfig(app, { production = true } = {}) {
  const base = baseConfig({ app, name: 'shell', publicPath: '/', production });
  return {
    ...base,
    entry: { shell: './main.tsx' },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        inject: 'head',
        scriptLoading: 'defer',
        minify: production,
      }),
      federation({
        name: 'shell',
        remotes: {},
        shared: hostShared,
        experiments: { provideExternalRuntime: true },
      }),
    ],
  };
}
