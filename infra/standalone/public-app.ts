import { roles } from '@portal/contracts/accounts';
import { servicePaths } from '@portal/contracts/http';
import { apiDocs, pageSettings, remoteFiles, shellPages } from '@portal/front-server';
import type { PortalSettings } from '@portal/service-kit/config';
import { onlyFromHere } from '@portal/service-kit/http';
import type { Service } from '@portal/service-kit/service';
import { untraced, type Handler, type Tracing } from '@portal/service-kit/tracing';
import express, { type Express, type Router } from 'express';
import { compressed } from './compressed.ts';

/** Each service under its own paths. */
export function serviceApps(services: readonly Service[], tracing: Pick<Tracing, 'app'> = untraced): Router {
  const router = express.Router();
  for (const service of services) {
    // X-Forwarded-For is believed from a proxy on this machine only: failed logins are counted by address.
    service.app.set('trust proxy', 'loopback');
    const prefixes = servicePaths[service.name];
    const handle = tracing.app(service.name, service.app as Handler);
    router.use((request, response, next) => {
      const isOurs = prefixes.some((prefix) => request.path === prefix || request.path.startsWith(`${prefix}/`));
      if (isOurs) handle(request, response, next);
      else next();
    });
  }
  return router;
}

/** One origin: each service under its own paths, the front ends everywhere else unless they are served elsewhere. */
export function publicApp(
  services: readonly Service[],
  settings: PortalSettings,
  { tracing = untraced, withPages = true }: { tracing?: Pick<Tracing, 'app'>; withPages?: boolean } = {},
): Express {
  const app = express();
  app.disable('x-powered-by');
  if (settings.localOnly) app.use(onlyFromHere);
  // Files and built pages come compressed or not at all; lists and records are worth it on a slow link.
  app.use('/api', compressed);
  app.use(apiDocs());
  app.use(serviceApps(services, tracing));
  // Paths that no service has are answered by a service's own 404.
  app.all(/^\/api(\/|$)/, (request, response, next) => {
    if (services[0]) services[0].app(request, response, next);
    else next();
  });
  if (!withPages) return app;
  for (const role of roles) app.use(remoteFiles(role));
  app.use(shellPages(pageSettings(settings)));
  return app;
}
