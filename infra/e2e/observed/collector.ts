import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Of a span as OTLP/JSON has it, what the tests look at. */
export interface CollectedSpan {
  /** service.name of the process. */
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

interface Export {
  resourceSpans: readonly {
    resource: { attributes: readonly { key: string; value: { stringValue?: string } }[] };
    scopeSpans: readonly { spans: readonly Omit<CollectedSpan, 'service'>[] }[];
  }[];
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: () => readonly CollectedSpan[];
  stop(): Promise<void>;
}

/** What a collector of traces is to a portal: it takes OTLP over HTTP at /v1/traces and keeps it. */
export async function startCollector(): Promise<Collector> {
  const taken: CollectedSpan[] = [];
  const take = ({ resourceSpans }: Export): void => {
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      taken.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
  };
  const server = createServer((request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    json(request).then(
      (sent) => {
        take(sent as Export);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
