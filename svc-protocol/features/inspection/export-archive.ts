import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Forbidden, type Caller } from '@portal/service-kit/http';
import { sendZip, type ZipEntry } from '@portal/service-kit/zip';
import type { StoredProtocol } from '../../store/protocol.schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readable } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { namesOf } from '../find-names.ts';
import { archiveKeyOf, archiveKeysPath, signApart } from './archive-key.ts';
import { archiveParts, type ArchivedFile } from './archive-parts.ts';
import { attachedFiles, type ListedFile } from './attached-files.ts';

/** Checks an unpacked archive without the portal and without a network. */
const verifyPage: ArchivedFile = {
  path: 'verify.html',
  content: readFileSync(path.join(import.meta.dirname, 'verify.html')),
};

/** The archive, file by file as it is made; manifest and signature come last and name all others. */
async function* archiveOf(
  dependencies: Dependencies,
  stored: StoredProtocol,
  caller: Caller,
): AsyncIterable<ZipEntry & ArchivedFile> {
  const files: Pick<ListedFile, 'path' | 'sha256'>[] = [];
  const listed = (file: ArchivedFile) => {
    files.push({ path: file.path, sha256: createHash('sha256').update(file.content).digest('hex') });
    return { ...file, pack: !file.path.endsWith('.pdf') };
  };
  for (const part of archiveParts) for await (const file of part({ dependencies, stored, caller })) yield listed(file);
  yield listed(verifyPage);
  const { config, keys, clock } = dependencies;
  const manifest = {
    format: 1,
    ...{ number: stored.number, title: stored.title, protocol: stored.id, council: config.councilName },
    made_at: clock().toISOString(),
    made_by: (await namesOf(dependencies, [caller.id])).get(caller.id) ?? null,
    keys: `${config.publicUrl}${archiveKeysPath}`,
    files: [...files, ...(await attachedFiles(dependencies, stored))],
  };
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  yield { path: 'manifest.json', content, pack: true };
  yield { path: 'manifest.sig', content: Buffer.from(signApart(archiveKeyOf(keys.history), content)) };
}

/** GET /api/protocols/{id}/archive.zip: everything but the attached files, signed, for officers (docs/record 17). */
export const exportArchive = (dependencies: Dependencies) =>
  endpoint({
    summary:
      'The whole record of a protocol as a zip file, with a signed list of all files and a page that checks them',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const stored = await readable(dependencies, params.id, caller);
      return sendZip(res, `${stored.number}-record`, archiveOf(dependencies, stored, caller));
    },
  });
