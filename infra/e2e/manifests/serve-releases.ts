import { existsSync } from 'node:fs';
import path from 'node:path';
import { roles, type Role } from '@portal/contracts/accounts';
import { pageHeaders, remotePath } from '@portal/contracts/http';
import type { BrowserContext } from 'playwright-core';
import type { Release } from './build-release.ts';

/** Of which release each front end is. */
export type Deployed = Readonly<Record<'shell' | Role, Release>>;

const place = (pathname: string): { name: 'shell' | Role; file: string } => {
  const role = roles.find((known) => pathname.startsWith(remotePath(known)));
  return role
    ? { name: role, file: pathname.slice(remotePath(role).length) }
    : { name: 'shell', file: pathname.slice(1) };
};

/** Has this browser served what `deployed` says at the moment, as a front server serves it; calls go on to the portal. */
export async function serveReleases(context: BrowserContext, deployed: () => Deployed): Promise<void> {
  await context.route(/^https?:\/\/[^/]+\/(?!api\/)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const { name, file } = place(pathname);
    const isPage = route.request().resourceType() === 'document';
    const at = path.join(
      deployed()[name].distOf(name === 'shell' ? name : `mfe-${name}`),
      isPage ? 'index.html' : file,
    );
    if (existsSync(at)) await route.fulfill({ path: at, headers: { ...pageHeaders, 'Content-Type': typeOf(at) } });
    else await route.fulfill({ status: 404, body: 'Not found' });
  });
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const typeOf = (file: string): string => types[path.extname(file)] ?? 'application/json';
