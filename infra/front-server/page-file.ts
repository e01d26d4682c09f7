import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import { escapeHtml } from '@portal/service-kit/text';

/** The shell's page, with `%NAME%` filled in from the settings, compressed once. */
export function pageFile(file: string, settings: Readonly<Record<string, string>>): RequestHandler {
  const html = readFileSync(file, 'utf8').replace(/%([A-Z_]+)%/g, (_all, name: string) =>
    escapeHtml(settings[name] ?? ''),
  );
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) };
  return (request, response) => {
    const encoding = (request.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as keyof typeof bodies;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    // `send` answers 304 where the browser has it already.
    response.type('html').send(bodies[encoding]);
  };
}
