import type { Bytes } from './bytes.ts';
import { ContentRefused } from './content-refused.ts';

const tailLength = 4096;

/** A PDF that came whole: its last trailer is there and points into the file. @throws ContentRefused */
export async function checkPdf(bytes: Bytes): Promise<void> {
  const start = Math.max(0, bytes.size - tailLength);
  const tail = (await bytes.read(start, tailLength)).toString('latin1');
  const trailer = /startxref\s+(\d{1,15})\s+%%EOF(?![\s\S]*startxref)/.exec(tail);
  if (!trailer || Number(trailer[1]) >= bytes.size) throw new ContentRefused('damaged');
}
