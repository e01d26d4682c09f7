import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { FitPlugin } from './fit.mjs';

/** The shell, a plain build: what loads its remotes (shell/remotes) comes with the signed-in part. */
export function hostConfig(app, { production = true } = {}) {
  const base = baseConfig({ app, name: 'shell', publicPath: '/', production });
  return {
    ...base,
    entry: { opening: './opening.ts', shell: { import: './main.ts', dependOn: 'opening' } },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        inject: 'head',
        scriptLoading: 'defer',
        minify: production,
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      new FitPlugin('shell'),
    ],
  };
}
