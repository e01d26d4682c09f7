import { randomUUID } from 'node:crypto';
import { flagsOf } from '@portal/contracts/accounts';
import type { FileAnswer } from '@portal/contracts/form';
import { demoContact, demoPassword, type DemoPerson } from './people.ts';

/** The portal refused what the demo data asked of it. */
class DemoRefused extends Error {
  constructor(what: string, status: number, answer: string) {
    super(`${what}: ${status} ${answer}`);
    this.name = 'DemoRefused';
  }
}

/** One signed-in person, calling the portal as any program would. */
export interface PortalClient {
  id: string;
  post<T>(path: string, body: unknown): Promise<T>;
  get<T>(path: string): Promise<T>;
  upload(purpose: string, name: string, content: Buffer): Promise<FileAnswer>;
}

async function call<T>(url: string, method: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { method, ...init });
  const text = await answer.text();
  if (!answer.ok) throw new DemoRefused(`${method} ${url}`, answer.status, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** Registers a person as anybody does. */
export async function register(url: string, { role, ...names }: DemoPerson): Promise<void> {
  const body = { ...names, ...demoContact, telephone: '', ...flagsOf(role), password: demoPassword };
  await call(`${url}/api/accounts`, 'POST', json(body));
}

/** Signs a registered person in. */
export async function signIn(url: string, { email }: DemoPerson): Promise<PortalClient> {
  const credentials = { email, password: demoPassword };
  const { access } = await call<{ access: string }>(`${url}/api/token`, 'POST', json(credentials));
  const authorization = `Bearer ${access}`;
  const { sub } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return {
    id: sub,
    post: (path, body) =>
      call(`${url}${path}`, 'POST', json(body, { authorization, 'idempotency-key': `demo-${randomUUID()}` })),
    get: (path) => call(`${url}${path}`, 'GET', { headers: { authorization } }),
    upload(purpose, name, content) {
      const form = new FormData();
      form.set('purpose', purpose);
      form.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
      return call(`${url}/api/files`, 'POST', { body: form, headers: { authorization } });
    },
  };
}
