import { apiDocsPath, asyncApiPath, openApiPath, type ServiceName } from '@portal/contracts/http';
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
export const docsPage = (services: readonly ServiceName[]): string => `<!doctype html>
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
