import { createECDH, createHash, createPrivateKey, hkdfSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { endpoint, Forbidden, publicEndpoint, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sendZip, type ZipEntry } from '@portal/service-kit/zip';
import { formOf, type Form } from '@portal/contracts/council';
import { archivedPath } from '@portal/contracts/files';
import { followUpTitle } from '@portal/contracts/follow-ups';
import type { Dependencies } from '../dependencies.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { readable } from '../protocol/change-protocol.ts';
import { protocolParams } from '../protocol/endpoint.ts';
import { namesOf } from '../protocol/find-names.ts';
import { archiveParts, type ArchivedFile } from './archive-parts.ts';
import { filesOfForm } from '../follow-ups/follow-up.rules.ts';
import type { FileVersion } from '../protocol/protocol.types.ts';
import { messages } from '../messages.ts';
import { followUpsOf } from '../follow-ups/follow-up-history.ts';

/** A file as the manifest lists it. */
interface ListedFile {
  path: string;
  /** Hexadecimal. */
  sha256: string;
  /** What it is, in words. */
  what?: string;
  version?: number | undefined;
  /** UTC instant. */
  uploaded_at: string;
}

function labelOf(form: Form, { section, field }: FileVersion): string {
  if (section === 'comments') return messages.responseFiles[field as keyof typeof messages.responseFiles];
  if (section === 'questions') return messages.answerFile;
  return form.sections[section]?.fields.find(({ name }) => name === field)?.label ?? field;
}

/** Every file that a protocol and its forms refer to or ever referred to, in every version, as the zip of svc-documents holds them. */
async function attachedFiles(dependencies: Dependencies, stored: StoredProtocol): Promise<ListedFile[]> {
  const forms = await followUpsOf(dependencies, stored.id);
  const versions = stored.file_versions.map((file) => ({ ...file, what: labelOf(formOf(stored), file) }));
  const ofForms = forms.flatMap((form) =>
    filesOfForm(form).map((file) => ({ ...file, what: followUpTitle(form.kind) })),
  );
  const once = new Map([...versions, ...ofForms].reverse().map((file) => [file.id, file]));
  return [...once.values()].reverse().map((file) => ({
    ...{ path: archivedPath(file), sha256: file.sha256, what: file.what },
    ...{ version: file.version, uploaded_at: file.uploaded_at },
  }));
}

/** Of the curve P-256: private keys are whole numbers from 1 to one less than this. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 16 bytes more than a key has, so that the modulo bias is negligible. */
const seedBytes = 48;

/** An ES256 key with its public half, named by its thumbprint (RFC 7638). */
interface ArchiveKey {
  privateKey: KeyObject;
  publicJwk: JsonWebKey & { kid: string };
}

/**
 * The key that signs archives. It follows from the key of the histories, which is never replaced: an archive is checked years later,
 * when the keys of tokens are long gone. It is in no token verifier's set, so it signs nobody in.
 */
export function archiveKeyOf(historyKey: Buffer): ArchiveKey {
  const seed = Buffer.from(hkdfSync('sha256', historyKey, '', 'archive signature', seedBytes)).toString('hex');
  const secret = (BigInt(`0x${seed}`) % (order - 1n)) + 1n;
  const scalar = Buffer.from(secret.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { crv: 'P-256', kty: 'EC', x, y };
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  // All 32 bytes, also where the first ones are zero.
  const d = scalar.toString('base64url');
  return {
    privateKey: createPrivateKey({ key: { ...jwk, d }, format: 'jwk' }),
    publicJwk: { ...jwk, kid, use: 'sig', alg: 'ES256' },
  };
}

/** A detached signature: a JWS in compact form whose payload is left out (RFC 7515, appendix F). */
export function signApart({ privateKey, publicJwk }: ArchiveKey, content: Buffer): string {
  const header = { alg: 'ES256', kid: publicJwk.kid, jwk: publicJwk };
  const protectedHeader = Buffer.from(JSON.stringify(header)).toString('base64url');
  const signed = Buffer.from(`${protectedHeader}.${content.toString('base64url')}`);
  const signature = sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${protectedHeader}..${signature.toString('base64url')}`;
}

/** Where the public half is published. */
export const archiveKeysPath = '/api/protocol/jwks.json';

const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

/** GET /api/protocol/jwks.json: what an archive's signature is checked by. */
export const getArchiveKeys = ({ keys }: Pick<Dependencies, 'keys'>) =>
  publicEndpoint({
    summary: 'The public key of archives',
    answers: { 200: jwksSchema },
    handle: () => Promise.resolve({ status: 200, body: { keys: [archiveKeyOf(keys.history).publicJwk] } }),
  });

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
