import type { FileType } from '@portal/contracts/form';
import type { Bytes } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';
import { unpackEntry } from './unpack-entry.ts';
import { checkNoBomb } from './zip-bomb.ts';
import { readZipDirectory } from './zip-directory.ts';

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
  const text = await unpackEntry(bytes, list);
  // Character references could hide a name from the next lines; no Office program writes them here.
  if (/&#|<!doctype/i.test(text)) throw new ContentRefused('damaged');
  if (/macroenabled|vbaproject/i.test(text)) throw new ContentRefused('macros');
  const found = mainParts.filter(
    ([, contentType]) => text.includes(`"${contentType}"`) || text.includes(`'${contentType}'`),
  );
  if (found.length !== 1 || found[0] === undefined) throw new ContentRefused('otherOffice');
  return found[0][0];
}
