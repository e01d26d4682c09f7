import type { Bytes } from './bytes.ts';
import { unpackEntry } from './unpack-entry.ts';
import { readZipDirectory } from './zip-directory.ts';

/** Pages as the program that saved the document counted them; undefined where it wrote none. @throws ContentRefused */
export async function docxPages(bytes: Bytes): Promise<number | undefined> {
  const entries = await readZipDirectory(bytes);
  const properties = entries.find(({ name }) => name.toLowerCase() === 'docprops/app.xml');
  if (!properties) return undefined;
  const pages = /<(?:\w+:)?Pages>\s*(\d{1,6})\s*</.exec(await unpackEntry(bytes, properties))?.[1];
  return pages === undefined || Number(pages) === 0 ? undefined : Number(pages);
}
