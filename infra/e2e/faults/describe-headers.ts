import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pageHeaders } from '@portal/contracts/http';
import { routeName } from '@portal/service-kit/testing';
import { call } from './call.ts';
import { serviceRoutes } from './service-routes.ts';

interface Portal {
  url: string;
  /** What Strict-Transport-Security says. */
  hsts: string;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** The scripts of a front end, as its build has named them. */
export const assetsOf = (app: string): string[] =>
  readdirSync(path.join(root, app, 'dist/assets')).filter((name) => name.endsWith('.js'));

/** Addresses at which the shell's page is served. */
export const pages = ['/', '/index.html', '/login', '/registration', '/protocol/some-id', '/no/such/page'];

const guarding = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
  'cache-control',
  // Nobody is sent elsewhere.
  'location',
];

/** A page that was painted ahead may have the style that it brings, by its hash, and no other. */
function headersFor(body: unknown): Record<string, string> {
  const styles = [...String(body).matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
    ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const policy = 'Content-Security-Policy';
  return {
    ...pageHeaders,
    [policy]: pageHeaders[policy]!.replace("style-src 'self'", `style-src 'self'${styles.join('')}`),
  };
}

/** The headers of every answer, the same on both profiles (docs/security 1). */
export function describeHeaders(portal: () => Portal): void {
  it('every route answers with the same headers, whatever it answers', async () => {
    const { url, hsts } = portal();
    const given = new Map<string, string[]>();
    for (const route of await serviceRoutes()) {
      const at = route.path.replace(/:(\w+)/g, 'x');
      const { headers } = await call(`${url}${at}`, route.method);
      const snapshot = JSON.stringify(guarding.map((name) => headers.get(name)));
      given.set(snapshot, [...(given.get(snapshot) ?? []), routeName(route)]);
    }
    const wanted = [
      "default-src 'none'; frame-ancestors 'none'",
      hsts,
      'nosniff',
      'no-referrer',
      'same-origin',
      'no-store',
      null,
    ];
    expect(Object.fromEntries(given)).toEqual({ [JSON.stringify(wanted)]: expect.any(Array) });
  });

  it('every page and script answers with the headers of pages', async () => {
    const { url, hsts } = portal();
    const scripts = assetsOf('shell').map((name) => `/assets/${name}`);
    for (const at of [
      ...pages,
      ...scripts.slice(0, 3),
      '/api/docs',
      '/remote-manifest.json',
      '/remotes/researcher/remote-manifest.json',
    ]) {
      const { headers, body } = await call(`${url}${at}`, 'GET');
      const found = Object.keys(pageHeaders).map((name) => [name, headers.get(name)]);
      expect({ at, headers: Object.fromEntries(found) }).toEqual({ at, headers: headersFor(body) });
      expect([at, headers.get('strict-transport-security')]).toEqual([at, hsts]);
    }
    expect(pageHeaders).toMatchInlineSnapshot(`
     {
       "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
       "Cross-Origin-Opener-Policy": "same-origin",
       "Cross-Origin-Resource-Policy": "same-origin",
       "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
       "Referrer-Policy": "same-origin",
       "X-Content-Type-Options": "nosniff",
     }
    `);
  });
}
