import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { apiDocsPath, pageHeaders, servicePaths, type ServiceName } from '@portal/contracts/http';
import express, { type Router } from 'express';
import { asyncApi } from './asyncapi.ts';
import { docsPage } from './docs-page.ts';
import { docsStylesheet } from './docs-stylesheet.ts';

/** /api/docs: what every service answers, readable. The browser asks each service under the one origin, so that this page needs none of them. */
export function apiDocs(): Router {
  const router = express.Router();
  const script = stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'docs-client.ts'), 'utf8'));
  const page = docsPage(Object.keys(servicePaths) as ServiceName[]);
  const events = JSON.stringify(asyncApi());
  const files = {
    '': ['html', page],
    '/asyncapi.json': ['json', events],
    '/style.css': ['css', docsStylesheet],
    '/script.js': ['js', script],
  } as const;
  for (const [file, [type, body]] of Object.entries(files)) {
    router.get(`${apiDocsPath}${file}`, (_request, response) => {
      response
        .set({ ...pageHeaders, 'Cache-Control': 'no-cache' })
        .type(type)
        .send(body);
    });
  }
  return router;
}
