import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How it answers one request: with a token for so many seconds, with a status and a body, or in a way of the test's own. */
export type TokenAnswer =
  | { expiresIn: number }
  | { status: number; body: unknown }
  | ((response: ServerResponse) => void);

/** A real OAuth2 token endpoint (RFC 6749) that behaves as a test says, by then. Tokens are `token-1`, `token-2`, ... */
export async function startTokenEndpoint() {
  let answer: TokenAnswer = { expiresIn: 3600 };
  let given = 0;
  const asked: URLSearchParams[] = [];
  const say = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(new URLSearchParams(body));
      if (typeof answer === 'function') answer(response);
      else if ('status' in answer) say(response, answer.status, answer.body);
      else
        say(response, 200, {
          access_token: `token-${(given += 1)}`,
          token_type: 'Bearer',
          expires_in: answer.expiresIn,
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    asked,
    answerWith: (next: TokenAnswer) => void (answer = next),
    newest: () => `token-${given}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
