import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '@portal/contracts/http';

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
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
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
