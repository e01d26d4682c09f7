import { randomUUID } from 'node:crypto';
import type { FileAnswer } from '@portal/contracts/form';

/** The portal refused what the demo data asked of it. */
class DemoRefused extends Error {
  constructor(what: string, status: number, answer: string) {
    super(`${what}: ${status} ${answer}`);
    this.name = 'DemoRefused';
  }
}

/** One signed-in person, calling the portal as any program would. */
export interface PortalClient {
  /** Of the account. */
  id: string;
  get<T>(path: string): Promise<T>;
  /** `version` is the one that was read, where there is one. */
  post<T>(path: string, body: unknown, version?: number): Promise<T>;
  put(path: string, version: number, body: unknown): Promise<void>;
  upload(purpose: string, name: string, content: Buffer): Promise<FileAnswer>;
}

/** @throws DemoRefused */
async function call<T>(url: string, method: string, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { method, ...init });
  const text = await answer.text();
  if (!answer.ok) throw new DemoRefused(`${method} ${url}`, answer.status, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** `token` speaks for the account of this id at the portal of this address. */
export function portalClient(url: string, id: string, token: string): PortalClient {
  const authorization = `Bearer ${token}`;
  const json = (body: unknown, headers: Record<string, string>): RequestInit => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization, ...headers },
  });
  return {
    id,
    get: (path) => call(`${url}${path}`, 'GET', { headers: { authorization } }),
    post: (path, body, version) =>
      call(
        `${url}${path}`,
        'POST',
        json(body, {
          'idempotency-key': `demo-${randomUUID()}`,
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        }),
      ),
    put: (path, version, body) => call(`${url}${path}`, 'PUT', json(body, { 'if-match': `"${version}"` })),
    async upload(purpose, name, content) {
      const form = new FormData();
      form.set('purpose', purpose);
      form.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
      const {
        id: file,
        size,
        receipt,
        name: stored,
      } = await call<FileAnswer>(`${url}/api/files`, 'POST', {
        body: form,
        headers: { authorization },
      });
      return { id: file, size, receipt, name: stored };
    },
  };
}
