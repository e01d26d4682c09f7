import type { FileType } from '@portal/contracts/form';
import type { Bytes } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';
import { familyOf, headLength } from './head.ts';
import { judgeOle } from './ole/judge-ole.ts';
import { judgeOoxml } from './ooxml/judge-ooxml.ts';
import { judgePdf } from './pdf/judge-pdf.ts';

/**
 * What a file is, by its content alone, and that it holds nothing that runs, no other file and no password (docs/files 20).
 * It takes as long as the file makes it take: `createJudge` runs it in a thread. @throws ContentRefused
 */
export async function judgeContent(bytes: Bytes): Promise<FileType> {
  const family = familyOf(await bytes.read(0, headLength));
  try {
    if (family === 'zip') return await judgeOoxml(bytes);
    const content = await bytes.read(0, bytes.size);
    return family === 'ole' ? judgeOle(content) : await judgePdf(content);
  } catch (error) {
    throw isBeyondEnd(error) ? new ContentRefused('damaged') : error;
  }
}

/** A number in the file that points beyond it, or is none. */
const isBeyondEnd = (error: unknown): boolean => error instanceof RangeError || error instanceof URIError;
