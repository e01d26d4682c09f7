import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { ManifestPlugin } from './manifest.mjs';

/** What pages of the gate have in common with the part for signed-in people stays in both: apart it would be one request more for everybody. */
const isGate = ({ name }) => !['opening', 'shell', 'signed-in'].includes(name);

/** Where the first script keeps those that follow it. */
const chunkLoadingGlobal = 'portalScripts';

/** The shell, a plain build: it loads its remotes by the federation runtime (shell/remotes), which comes with the signed-in part. */
export function hostConfig(app, { production = true } = {}) {
  const base = baseConfig({ app, name: 'shell', publicPath: '/', production });
  return {
    ...base,
    output: { ...base.output, chunkLoadingGlobal },
    optimization: { ...base.optimization, splitChunks: { ...base.optimization.splitChunks, chunks: isGate } },
    entry: { opening: './opening.ts', shell: { import: './main.ts', dependOn: 'opening' } },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: './index.html',
        inject: 'head',
        scriptLoading: 'defer',
        minify: production,
      }),
      // What the federation runtime leaves out of a page's build.
      new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' }),
      // Without the first script nothing in the main one runs but this, which says that it is missing.
      new rspack.BannerPlugin({
        banner: `globalThis.${chunkLoadingGlobal}||document.querySelector("#missing").showModal();`,
        raw: true,
        include: /assets\/shell\./,
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      new ManifestPlugin('shell'),
    ],
  };
}
