import { expect, it } from '@jest/globals';
import { sendBytes } from './raw-request.ts';

const request = (...lines: string[]) =>
  ['POST /api/token HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json', ...lines].join('\r\n');
const hidden = 'GET /api/accounts HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

const split: readonly (readonly [what: string, bytes: string])[] = [
  [
    'two ways to tell its length',
    `${request('Content-Length: 4', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['two lengths', `${request('Content-Length: 2', 'Content-Length: 40')}\r\n\r\n{}${hidden}`],
  ['a length that is no number', `${request('Content-Length: 2x')}\r\n\r\n{}${hidden}`],
  ['a coding that nobody knows', `${request('Transfer-Encoding: xchunked')}\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'a draft whose length is no number',
    `${request('Transfer-Encoding: chunked')}\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['a space before the colon', `${request('Content-Length : 2')}\r\n\r\n{}${hidden}`],
];

/** Request smuggling: what one server could take for one request and the next for two is refused, with all behind it (docs/security 8). */
export function describeSplitRequests(url: () => string): void {
  it.each(split)('a request with %s is refused, with all that follows it', async (_what, bytes) => {
    const answers = (await sendBytes(url(), bytes)).match(/^HTTP\/1\.1 \d{3}/gm) ?? [];
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatch(/ (400|501)$/);
  });
}
