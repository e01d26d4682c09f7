import { fileLink, type UnfinishedUpload, type Uploaded } from '@portal/contracts/files';
import type { Answer, Answers, Sent } from '../answers.ts';

interface Begun extends Omit<UnfinishedUpload, 'state'> {
  draft: string;
}

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** 'name aGVsbG8=,size MTI=' (tus.io). */
const metadataIn = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString()];
    }),
  );

const fileOf = ({ id, name, size, sha256 }: Begun): Uploaded => ({
  ...{ id, name, size, sha256, type: 'application/pdf', receipt: `receipt-${id}` },
  link: fileLink(id, name),
});

const told = ({ offset }: Begun): Record<string, string> => ({
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': String(offset),
});

/** Uploads that can be resumed (tus 1.0), kept by length alone: the answers, and what has begun by its id. */
export function fakeUploads(): { answers: Answers; begun: Map<string, Begun> } {
  const begun = new Map<string, Begun>();
  const lengthOf = (body: unknown): number => (body as ArrayBuffer | undefined)?.byteLength ?? 0;
  const known = (found: (upload: Begun, sent: Sent) => Answer) => (sent: Sent) => {
    const upload = begun.get(idOf(sent.path));
    return upload
      ? found(upload, sent)
      : { status: 404, body: { code: 'not_found', detail: 'There is no such upload.' } };
  };
  const answers: Answers = {
    'GET /api/uploads': ({ path }) => {
      const draft = new URLSearchParams(path.split('?')[1]).get('draft');
      const open = [...begun.values()].filter(
        (one) => one.offset < one.size && (draft === null || one.draft === draft),
      );
      return { body: open.map(({ draft: _draft, ...one }) => ({ ...one, state: 'open' })) };
    },
    'POST /api/uploads': ({ headers, body }) => {
      const { name = '', draft = '', place = '', sha256 = '' } = metadataIn(headers.get('Upload-Metadata') ?? '');
      const id = `upload-${begun.size + 1}`;
      const size = Number(headers.get('Upload-Length'));
      const kept_until = new Date(Date.now() + 7 * 86_400_000).toISOString();
      const upload: Begun = { id, name, draft, place, sha256, size, kept_until, offset: lengthOf(body) };
      begun.set(id, upload);
      return { status: 201, headers: { ...told(upload), Location: `/api/uploads/${id}` } };
    },
    'HEAD /api/uploads/*': known((upload) => ({ headers: { ...told(upload), 'Upload-Length': String(upload.size) } })),
    'PATCH /api/uploads/*': known((upload, { headers, body }) => {
      if (Number(headers.get('Upload-Offset')) !== upload.offset)
        return { status: 409, body: { code: 'offset_conflict', detail: 'More has arrived.' }, headers: told(upload) };
      upload.offset += lengthOf(body);
      return { status: 204, headers: told(upload) };
    }),
    'GET /api/uploads/*': known((upload) => ({
      body: upload.offset < upload.size ? { state: 'open' } : { state: 'done', file: fileOf(upload) },
    })),
    'DELETE /api/uploads/*': known((upload) => {
      begun.delete(upload.id);
      return { status: 204 };
    }),
  };
  return { answers, begun };
}
