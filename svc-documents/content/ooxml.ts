import type { FileType } from '@portal/contracts';
import { inflateRawSync } from 'node:zlib';
import type { Bytes } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';
import { checkNoBomb } from './zip-bomb.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const localHeaderLength = 30;
const largestContentTypes = 512 * 1024;

const mainParts: readonly (readonly [FileType, string])[] = [
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
];

/** Which Office document a zip is, by its own list of content types. @throws ContentRefused */
export async function ooxmlTypeOf(bytes: Bytes): Promise<FileType> {
  const entries = await readZipDirectory(bytes);
  checkNoBomb(entries, bytes.size);
  if (entries.some(({ name }) => /(^|[/\\])vbaproject\.bin$/i.test(name))) throw new ContentRefused('macros');
  const list = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  if (!list) throw new ContentRefused('archive');
  if (list.encrypted) throw new ContentRefused('protected');
  const text = await unpack(bytes, list);
  // Character references could hide a name from the next lines; no Office program writes them here.
  if (/&#|<!doctype/i.test(text)) throw new ContentRefused('damaged');
  if (/macroenabled|vbaproject/i.test(text)) throw new ContentRefused('macros');
  const found = mainParts.filter(
    ([, contentType]) => text.includes(`"${contentType}"`) || text.includes(`'${contentType}'`),
  );
  if (found.length !== 1 || found[0] === undefined) throw new ContentRefused('otherOffice');
  return found[0][0];
}

async function unpack(bytes: Bytes, entry: ZipEntry): Promise<string> {
  if (entry.unpacked > largestContentTypes || entry.packed > largestContentTypes) throw new ContentRefused('bomb');
  const header = await bytes.read(entry.offset, localHeaderLength);
  if (header.length < localHeaderLength || header.readUInt32LE(0) !== 0x04034b50) throw new ContentRefused('damaged');
  const start = entry.offset + localHeaderLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await bytes.read(start, entry.packed);
  try {
    const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: largestContentTypes });
    return content.toString('latin1').replaceAll('\0', '');
  } catch {
    throw new ContentRefused('damaged');
  }
}
