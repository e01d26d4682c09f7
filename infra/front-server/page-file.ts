import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageHeaders } from '@portal/contracts/http';
import { escapeHtml } from '@portal/service-kit/text';
import type { Request, Response } from 'express';

/** The smallest first. */
const encodings = ['br', 'gzip'] as const;

/** The smallest encoding that the client takes; undefined where it takes none. Browsers name all that they take, gzip first. */
export const takenEncoding = (request: Pick<Request, 'acceptsEncodings'>): (typeof encodings)[number] | undefined =>
  encodings.find((one) => request.acceptsEncodings(one));

const policy = 'Content-Security-Policy';
const hashOf = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding);

/** The policy of a page that brings its style: it allows that very text, by its hash, and no other. */
function policyFor(html: string): string {
  const hashes = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
    ([, text = '']) => ` 'sha256-${hashOf(text, 'base64')}'`,
  );
  return pageHeaders[policy]!.replace("style-src 'self'", `style-src 'self'${hashes.join('')}`);
}

/** A part between %IF_NAME% and %END_NAME% stays where the setting NAME is not empty. */
const chosenParts = (template: string, settings: Readonly<Record<string, string>>): string =>
  template.replace(/%IF_([A-Z_]+)%([^]*?)%END_\1%/g, (_all, name: string, part: string) =>
    settings[name] ? chosenParts(part, settings) : '',
  );

/** What is sent of a page in one year, which its copyright line names. */
function filledIn(template: string, settings: Readonly<Record<string, string>>) {
  const html = chosenParts(template, settings).replace(/%([A-Z_]+)%/g, (_all, name: string) =>
    escapeHtml(settings[name] ?? ''),
  );
  return {
    headers: {
      'Cache-Control': 'no-cache',
      ETag: `"${hashOf(html, 'base64url').slice(0, 22)}"`,
      [policy]: policyFor(html),
    },
    bodies: { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) },
  };
}

/** Sends one of the shell's pages, with `%NAME%` filled in from the settings and `%YEAR%` with this one, compressed once a year and build. */
export function pageFile(
  file: string,
  settings: Readonly<Record<string, string>>,
): (request: Request, response: Response) => void {
  const read = () => ({ builtAt: statSync(file).mtimeMs, template: readFileSync(file, 'utf8') });
  let { builtAt, template } = read();
  let made: { year: number; sent: ReturnType<typeof filledIn> } | undefined;
  return (request, response) => {
    const year = new Date().getFullYear();
    // Built anew while the portal runs: the scripts that the page named before are gone.
    const { mtimeMs = builtAt } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== builtAt) {
      ({ builtAt, template } = read());
      made = undefined;
    }
    if (made?.year !== year) made = { year, sent: filledIn(template, { ...settings, YEAR: String(year) }) };
    const { headers, bodies } = made.sent;
    const encoding = takenEncoding(request);
    // Whoever may hold a session gets another page.
    response.set({ ...headers, Vary: 'Accept-Encoding, Cookie' });
    if (encoding) response.set('Content-Encoding', encoding);
    // `send` answers 304 where the browser has it already.
    response.type('html').send(bodies[encoding ?? 'identity']);
  };
}
