import { createHash } from 'node:crypto';
import type { UnfinishedUpload, UploadOutcome } from '@portal/contracts/files';
import type { DocumentsApp } from './documents-app.ts';

export interface Sent {
  as?: string;
  draft?: string;
  place?: string;
  name?: string;
  purpose?: string;
  sha256?: string;
}

export const hashOf = (content: Buffer, form: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(content).digest(form);

/** tus by hand, one call at a time, as the page's client makes them. */
export function tusCalls(app: DocumentsApp) {
  const call = (method: string, path: string, as: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(`${app.now().app.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${app.identity.token(as, 'researcher')}`,
        'Tus-Resumable': '1.0.0',
        ...(body ? { 'Content-Type': 'application/offset+octet-stream' } : {}),
        ...headers,
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const checked = (part: Buffer) => ({ 'Upload-Checksum': `sha256 ${hashOf(part, 'base64')}` });
  const outcome = async (at: string, as = 'owner') => (await (await app.call('GET', at, as)).json()) as UploadOutcome;

  return {
    outcome,
    begin(content: Buffer, first?: Buffer, { as = 'owner', ...said }: Sent = {}) {
      const metadata = {
        draft: 'draft-1',
        place: 'documents.0.cv',
        name: 'cv.pdf',
        purpose: 'cv',
        sha256: hashOf(content),
        ...said,
      };
      const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
      const headers = { 'Upload-Length': String(content.length), 'Upload-Metadata': encoded.join(',') };
      return call('POST', '/api/uploads', as, first ? { ...headers, ...checked(first) } : headers, first);
    },
    part: (
      at: string,
      offset: number,
      part: Buffer,
      { as = 'owner', headers = {} }: { as?: string; headers?: Record<string, string> } = {},
    ) => call('PATCH', at, as, { 'Upload-Offset': String(offset), ...checked(part), ...headers }, part),
    head: (at: string, as = 'owner') => call('HEAD', at, as, {}),
    remove: (at: string, as = 'owner') => call('DELETE', at, as, {}),
    async unfinished(draft = 'draft-1', as = 'owner') {
      return (await (await app.call('GET', `/api/uploads?draft=${draft}`, as)).json()) as UnfinishedUpload[];
    },
  };
}

export const placeOf = (answer: Response): string => String(answer.headers.get('location'));
export const offsetIn = (answer: Response): number => Number(answer.headers.get('upload-offset'));
