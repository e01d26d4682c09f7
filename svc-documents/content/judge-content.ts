import type { FileType } from '@portal/contracts';
import type { Bytes } from './bytes.ts';
import { familyOf, headLength } from './head.ts';
import { oleTypeOf } from './ole.ts';
import { ooxmlTypeOf } from './ooxml.ts';
import { checkPdf } from './pdf.ts';

/** What a stored file is, by its content alone (quality.md, Input). @throws ContentRefused */
export async function judgeContent(bytes: Bytes): Promise<FileType> {
  const family = familyOf(await bytes.read(0, headLength));
  if (family === 'zip') return ooxmlTypeOf(bytes);
  if (family === 'ole') return oleTypeOf(bytes);
  await checkPdf(bytes);
  return 'pdf';
}
