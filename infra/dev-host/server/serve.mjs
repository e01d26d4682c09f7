import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { Failure } from '../../build/launch/failure.mjs';

/** Makes the dev server proxy calls below `paths` to a portal. */
export const passedOn = (backend, paths = ['/api']) => ({
  devServer: { proxy: [{ context: paths, target: backend, changeOrigin: true, headers: { origin: backend } }] },
});

/** PORT, or the usual one; 0 stands for a free one. @throws Failure where PORT is no port */
export function portOf(usual) {
  const port = Number(process.env.PORT ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Failure(`PORT is ${process.env.PORT}.`, 'Give a number between 1 and 65535.');
}

/** Serves a build of rspack until `stop`, and waits until it was made once. */
export async function serve(config, port = portOf(4000)) {
  const compiler = rspack(config);
  const first = new Promise((resolve) => compiler.hooks.done.tap('serve', resolve));
  const { devServer } = config;
  const server = new RspackDevServer({ host: '127.0.0.1', ...devServer, port }, compiler);
  await server.start();
  await first;
  const url = `http://127.0.0.1:${server.server.address().port}`;
  return { url, stop: () => server.stop() };
}
