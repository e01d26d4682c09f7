import { realpathSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Two minutes: a chunk is not given up on a slow connection before that. In ms. */
export const loadTimeout = 120_000;

const swc = (tsx, production) => ({
  loader: 'builtin:swc-loader',
  options: {
    detectSyntax: false,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      target: 'es2022',
    },
  },
});

/** Where a package lies, links followed as the bundler follows them: a worktree may have the packages of another one. */
const packageFolder = (name) => realpathSync(path.join(root, 'node_modules', name));

/** react-router names its development build under every condition; the one for production lies beside it. */
const routerFolder = path.join(packageFolder('react-router'), 'dist');
const productionRouter = {
  [path.join(routerFolder, 'development/index.mjs')]: path.join(routerFolder, 'production/index.mjs'),
};

const shakenRouterLoader = path.join(import.meta.dirname, 'shaken-router.mjs');
const forms = path.join(import.meta.dirname, 'forms.mjs');
const texts = path.join(import.meta.dirname, 'texts.mjs');

const prefixer = path.join(packageFolder('stylis'), 'src/Prefixer.js');
const noPrefixesLoader = path.join(import.meta.dirname, 'no-prefixes.mjs');

/** What the host's and the remotes' builds have in common. `publicPath` is where the dist folder is served. */
export function baseConfig({ app, name, publicPath, production }) {
  const context = path.join(root, app);
  return {
    name: app,
    context,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    output: {
      path: path.join(context, 'dist'),
      publicPath,
      uniqueName: `portal-${name}`,
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      chunkLoadTimeout: loadTimeout,
      // Without it a browser checks no script's hash.
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: production ? productionRouter : {},
    },
    module: {
      rules: [
        { test: /\.ts$/, use: swc(false, production), type: 'javascript/auto' },
        { test: /messages\.ts$/, enforce: 'pre', loader: forms },
        { test: /\.po$/, loader: texts, type: 'javascript/auto' },
        { include: routerFolder, loader: shakenRouterLoader },
        { include: prefixer, loader: noPrefixesLoader },
        { test: /\.tsx$/, use: swc(true, production), type: 'javascript/auto' },
      ],
    },
    optimization: {
      mangleExports: production && 'size',
      // Packages travel with the pages that use them: one request less for each.
      splitChunks: { cacheGroups: { defaultVendors: false } },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
