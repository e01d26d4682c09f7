import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { flatSpreadsheet } from './flat-spreadsheet.ts';
import { flatText } from './flat-text.ts';
import type { ValidFile } from './valid-library.ts';

/** Each kind, with the sources that the program makes it of and how it is asked for. */
const kinds = [
  { type: 'docx', sources: ['fodt'], to: 'docx' },
  { type: 'doc', sources: ['fodt'], to: 'doc:MS Word 97' },
  { type: 'xlsx', sources: ['fods'], to: 'xlsx' },
  { type: 'xls', sources: ['fods'], to: 'xls:MS Excel 97' },
  { type: 'pdf', sources: ['fodt', 'fods'], to: 'pdf' },
] as const;

/** Writes so many texts and tables of varied content, and has LibreOffice save each as every kind, one call for all of a kind. */
export async function savedByLibreOffice(soffice: string, folder: string, each: number): Promise<ValidFile[]> {
  const found: ValidFile[] = [];
  for (const { type, sources, to } of kinds) {
    const [from, out] = [join(folder, `${type}-from`), join(folder, type)];
    await mkdir(from);
    const files = await Promise.all(
      Array.from({ length: each }, async (_, at) => {
        const source = sources[at % sources.length]!;
        const file = join(from, `${at}.${source}`);
        await writeFile(file, source === 'fodt' ? flatText(at, type) : flatSpreadsheet(at));
        return file;
      }),
    );
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await promisify(execFile)(soffice, [profile, '--headless', '--convert-to', to, '--outdir', out, ...files]);
    for (const name of await readdir(out)) found.push([`${type}/${name}`, type, await readFile(join(out, name))]);
  }
  return found;
}
