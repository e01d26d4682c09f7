import { expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { createServer, type SecureVersion } from 'node:tls';
import { takesOldTls } from './observe.ts';

/** Without a certificate: the ciphers ask for none. */
async function answerOf(minVersion: SecureVersion): Promise<boolean | undefined> {
  const server = createServer({ minVersion, ciphers: 'AECDH-AES128-SHA:@SECLEVEL=0' });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await takesOldTls(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

it('tells whether a TLS before 1.2 is spoken, and asks nobody over plain http', async () => {
  expect(await answerOf('TLSv1')).toBe(true);
  expect(await answerOf('TLSv1.2')).toBe(false);
  expect(await takesOldTls('http://127.0.0.1:1')).toBeUndefined();
});
