import { createServer, STATUS_CODES, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { Problem } from '@portal/contracts/http';

export interface Listening {
  /** 'http://127.0.0.1:3000' */
  url: string;
  port: number;
  server: Server;
  /**
   * Takes no new connections, lets requests under way finish, then closes; after `graceMs` cuts what is left. Connections without
   * a request are left open for `lingerMs`, none unless given: a gateway that sends one more on them is answered and told to close.
   */
  stop(graceMs?: number, lingerMs?: number): Promise<void>;
}

/** For how long a gateway may keep a connection on which it asks nothing, in ms: a service that stops waits until none is left. */
export const gatewayKeepsFor = 2_000;

/** Slow senders of headers are cut off after this; slow bodies may take as long as they go on coming. In ms. */
const headersTimeout = 20_000;
/** Nothing at all sent or received for this long ends a connection. In ms. */
const idleTimeout = 120_000;

interface Place {
  port: number;
  host: string;
  /** What every answer carries. */
  headers?: Readonly<Record<string, string>>;
}

/** @throws the listen error (EADDRINUSE, EACCES) */
export async function listen(app: RequestListener, { port, host, headers = {} }: Place): Promise<Listening> {
  const open = new Set<ServerResponse>();
  const server = createServer({ headersTimeout, requestTimeout: 0, keepAliveTimeout: 65_000 }, (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    open.add(response);
    response.once('close', () => open.delete(response));
    // A connection that outlived the listening socket carries one answer more and no request after it.
    if (!server.listening) response.setHeader('Connection', 'close');
    app(request, response);
  });
  server.timeout = idleTimeout;
  server.on('clientError', refuseUnreadable);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    port: actual,
    server,
    stop: (graceMs = 10_000, lingerMs = 0) => stop(server, open, graceMs, lingerMs),
  };
}

function stop(server: Server, open: ReadonlySet<ServerResponse>, graceMs: number, lingerMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    const endLinger = setTimeout(() => server.closeIdleConnections(), lingerMs);
    // Once the system's backlog has been accepted: a connection that nobody accepted would be reset, with the request it brings.
    setImmediate(() =>
      // The HTTP server's own `close` would cut idle connections at once, and with them requests that are already on their way.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(cut);
        clearTimeout(endLinger);
        resolve();
      }),
    );
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
    if (lingerMs === 0) server.closeIdleConnections();
  });
}

const details: Readonly<Record<number, string>> = {
  400: 'This request could not be read.',
  408: 'The request took too long to arrive.',
  431: 'The headers of this request are larger than the portal takes.',
};

const statusOf = (code: string | undefined): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** Node's 'clientError': what is not even HTTP never reaches an app, and is answered like every other error all the same. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statusOf(error.code);
  const problem: Problem = {
    type: 'urn:portal:problem:unreadable',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: details[status] ?? '',
    code: 'unreadable',
    request_id: randomUUID(),
  };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${problem.title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
