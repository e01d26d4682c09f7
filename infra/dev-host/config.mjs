import path from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig, root } from '../build/rspack/base.mjs';

const here = (...parts) => path.join(import.meta.dirname, ...parts);

/** A page on the dev server, with hot module replacement. */
function pageConfig({ name, folder, alias, said = {}, devServer }) {
  const base = baseConfig({ app: 'infra/dev-host', name, publicPath: '/', production: false });
  return {
    ...base,
    name,
    devtool: 'cheap-module-source-map',
    entry: { [name]: path.join(folder, 'main.tsx') },
    output: { ...base.output, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...alias } },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: here('index.html'),
        inject: 'head',
        scriptLoading: 'defer',
      }),
      new rspack.DefinePlugin({ DEV_HOST: JSON.stringify(said) }),
      new ReactRefreshRspackPlugin(),
    ],
    infrastructureLogging: { level: 'warn' },
    devServer: {
      hot: true,
      compress: false,
      historyApiFallback: { disableDotRule: true },
      client: { logging: 'warn', overlay: { warnings: false, errors: true, runtimeErrors: false } },
      static: false,
      ...devServer,
    },
  };
}

/**
 * The shell with its remotes, which are imported as any other source: no federation. `answers`: how the dev server answers calls, and what
 * the page is told of it. `folder`: where the remote of `role` lies.
 */
export const hostConfig = ({ answers: { said, devServer }, role, folder }) =>
  pageConfig({
    name: 'dev-host',
    folder: here('page'),
    alias: {
      ...(folder && { [path.join(root, `mfe-${role}/remote.tsx`)]: path.join(folder, 'remote.tsx') }),
      [path.join(root, 'shell/remotes/load-remote.ts')]: here('page/load-remote.ts'),
    },
    said,
    devServer,
  });

/** Every component of ui-kit. */
export const galleryConfig = () => pageConfig({ name: 'gallery', folder: here('gallery') });
