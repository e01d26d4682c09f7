import type { Service } from '@portal/service-kit/service';
import { openApiOf } from '@portal/service-kit/http';
import { pageHeaders } from '@portal/contracts/http';
import express, { type Router } from 'express';
import { docsPage, docsStylesheet } from './docs-page.ts';

/** /api/docs: what every service answers, from its URL table, readable without a script (api.md). */
export function apiDocs(services: readonly Service[]): Router {
  const router = express.Router();
  const page = docsPage(services.map(({ name, routes }) => ({ name, document: openApiOf(name, routes) })));
  router.use((_request, response, next) => {
    response.set(pageHeaders);
    next();
  });
  router.get('/', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(page);
  });
  router.get('/style.css', (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('css').send(docsStylesheet);
  });
  return router;
}
