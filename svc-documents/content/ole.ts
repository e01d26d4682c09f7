import type { FileType } from '@portal/contracts';
import type { Bytes } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';
import { readOleNames } from './ole-directory.ts';

const macroStorages = ['_VBA_PROJECT_CUR', '_VBA_PROJECT', 'Macros', 'VBA'];

/** Which of the older Office documents a compound file is, by the names of its streams. @throws ContentRefused */
export async function oleTypeOf(bytes: Bytes): Promise<FileType> {
  const names = await readOleNames(bytes);
  if (macroStorages.some((name) => names.has(name))) throw new ContentRefused('macros');
  if (names.has('EncryptedPackage')) throw new ContentRefused('protected');
  if (names.has('WordDocument')) return 'doc';
  if (names.has('Workbook') || names.has('Book')) return 'xls';
  throw new ContentRefused('otherOffice');
}
