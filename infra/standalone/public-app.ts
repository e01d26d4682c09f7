import { servicePaths } from '@portal/contracts/http';
import type { PortalSettings } from '@portal/service-kit/config';
import type { Service } from '@portal/service-kit/service';
import express, { type Express } from 'express';
import { frontEnds } from './front-ends/front-ends.ts';

/** One origin: each service under its own paths, the front ends everywhere else. */
export function publicApp(services: readonly Service[], { councilName, timeZone }: PortalSettings): Express {
  const app = express();
  app.disable('x-powered-by');
  for (const service of services) {
    const prefixes = servicePaths[service.name];
    app.use((request, response, next) => {
      const isOurs = prefixes.some((prefix) => request.path === prefix || request.path.startsWith(`${prefix}/`));
      if (isOurs) service.app(request, response, next);
      else next();
    });
  }
  app.all(/^\/api(\/|$)/, (_request, response) => {
    const detail = 'There is nothing at this address.';
    response
      .status(404)
      .type('application/problem+json')
      .send(JSON.stringify({ status: 404, code: 'not_found', detail }));
  });
  app.use(frontEnds({ COUNCIL_NAME: councilName, TIME_ZONE: timeZone }));
  return app;
}
