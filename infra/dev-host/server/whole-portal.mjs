import path from 'node:path';
import { freePort } from '@portal/service-kit/http';
import { root } from '../../build/rspack/base.mjs';
import { demoPeople } from '../../standalone/demo/people.ts';
import { announce, prepare } from '../../standalone/start.ts';
import { hostConfig } from '../config.mjs';
import { passedOn, portOf, serve } from './serve.mjs';
import { runServices } from './run-services.mjs';

/** The standalone portal with demo data: its pages on the dev server, which passes calls on to its services. */
export async function serveWholePortal() {
  const port = portOf(3000) || (await freePort());
  const servicesPort = String(await freePort());
  const env = {
    DATA_DIR: path.join(root, '.cache/dev'),
    OPS_PORT: String(port + 1),
    ...process.env,
    PORT: servicesPort,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const settings = await prepare(env);
  const services = runServices(env);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void services.stop().then(() => process.exit(0)));
  const { devServer } = passedOn(`http://127.0.0.1:${servicesPort}`);
  // Whoever calls while the services start notices no more than a slow answer.
  const whenTheyAnswer = (_request, _response, next) => void services.answering().then(() => next());
  const setupMiddlewares = (middlewares) => [{ path: '/api', middleware: whenTheyAnswer }, ...middlewares];
  const { url } = await serve(hostConfig({ answers: { devServer: { ...devServer, setupMiddlewares } } }), port);
  await services.answering();
  const demo = settings.onLoopback ? Object.values(demoPeople).map(({ email }) => email) : [];
  announce({ url, opsUrl: `http://127.0.0.1:${env.OPS_PORT}`, demo }, settings);
}
