import { escapeHtml } from '@portal/service-kit/text';
import { words } from '../words.ts';

interface Media {
  content?: Record<string, { schema: unknown }>;
}
interface Operation {
  summary: string;
  security?: readonly unknown[];
  parameters: readonly { name: string; in: string; required: boolean }[];
  requestBody?: Media;
  responses: Record<string, Media>;
}
interface Described {
  name: string;
  document: unknown;
}

const operationsOf = ({ document }: Described): [path: string, method: string, operation: Operation][] =>
  Object.entries((document as { paths: Record<string, Record<string, Operation>> }).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );

const schemas = (title: string, media: Media | undefined): string =>
  Object.entries(media?.content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h4>${escapeHtml(title)} <small>${escapeHtml(type)}</small></h4><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
    )
    .join('');

const parameterList = (parameters: Operation['parameters']): string =>
  parameters.length === 0
    ? ''
    : `<h4>${words.docs.parameters}</h4><ul>${parameters
        .map(
          (one) =>
            `<li><code>${escapeHtml(one.name)}</code> ${one.in}${one.required ? `, ${words.docs.required}` : ''}</li>`,
        )
        .join('')}</ul>`;

const shownOperation = ([path, method, operation]: [string, string, Operation]): string => `<details>
<summary><code><strong>${method.toUpperCase()}</strong> ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}${operation.security?.length ? '' : ` <small>${words.docs.open}</small>`}</summary>
${parameterList(operation.parameters)}${schemas(words.docs.body, operation.requestBody)}${Object.entries(
  operation.responses,
)
  .map(([status, media]) => schemas(`${words.docs.answer} ${status}`, media))
  .join('')}
</details>`;

const shownService = (service: Described): string => `<section><h2 id="${service.name}">${service.name}</h2>
<p><a href="/api/${service.name}/openapi.json">openapi.json</a></p>
${operationsOf(service).map(shownOperation).join('\n')}</section>`;

/** Every operation of every service on one page; schemas unfold. */
export const docsPage = (services: readonly Described[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.docs.title}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body><main><h1>${words.docs.title}</h1>
<p>${words.docs.lead}</p>
${services.map(shownService).join('\n')}
</main></body>
</html>`;

export const docsStylesheet = `body{margin:0;background:#f5f7f9;color:#17212b;font:16px/1.5 "Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem}
details{background:#fff;border:1px solid #d5dce3;border-radius:6px;margin:.5rem 0;padding:.75rem 1rem}
summary{cursor:pointer;overflow-wrap:anywhere}
a{color:#1b4f8a}
small{color:#4b5a68;font-weight:400}
pre{max-height:24rem;overflow:auto;background:#eef2f6;padding:1rem;font-size:.875rem}`;
