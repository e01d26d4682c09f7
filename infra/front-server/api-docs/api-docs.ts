import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import {
  apiDocsPath,
  asyncApiPath,
  openApiPath,
  pageHeaders,
  type ServiceName,
  servicePaths,
} from '@portal/contracts/http';
import express, { type Router } from 'express';
import { asyncApi } from './asyncapi.ts';
import { escapeHtml } from '@portal/service-kit/text';
import { messages } from './messages.ts';

const shownService = (name: ServiceName): string => `<section><h2 id="${name}">${name}</h2>
<p><a href="${openApiPath(name)}">openapi.json</a></p>
<p role="status"></p></section>`;

const events = `<section data-events><h2 id="events">${messages.events.heading}</h2>
<p>${messages.events.description}</p>
<p><a href="${asyncApiPath}">asyncapi.json</a></p>
<p role="status"></p></section>`;

/** A page with a part for each service, which its script fills from the service's own document. */
const docsPage = (services: readonly ServiceName[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${messages.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${apiDocsPath}/style.css">
<script type="module" src="${apiDocsPath}/script.js"></script>
</head>
<body><main data-words="${escapeHtml(JSON.stringify(messages))}"><h1>${messages.title}</h1>
<p>${messages.lead}</p>
<noscript><p>${messages.noScript}</p></noscript>
${services.map(shownService).join('\n')}
${events}
</main></body>
</html>`;

const docsStylesheet = `body{margin:0;background:#f5f7f9;color:#17212b;font:16px/1.5 "Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem}
details{background:#fff;border:1px solid #d5dce3;border-radius:6px;margin:.5rem 0;padding:.75rem 1rem}
summary{cursor:pointer;overflow-wrap:anywhere}
a{color:#1b4f8a}
h3{font-size:1rem}
small{color:#4b5a68;font-weight:400}
li{overflow-wrap:anywhere}
pre{max-height:24rem;overflow:auto;background:#eef2f6;padding:1rem;font-size:.875rem}`;

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
