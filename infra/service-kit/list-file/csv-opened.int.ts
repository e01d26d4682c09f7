import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { describeUnless } from '../testing/describe-unless.ts';
import { missingOffice, soffice } from '../testing/libre-office.ts';
import { createTempFolder } from '../testing/temp-folder.ts';
import { evilTexts } from '../testing/evil-texts.ts';
import { csvFile } from './csv.ts';

/** As LibreOffice's dialog asks: separator and quote by their codes, UTF-8, from the first line. */
const asking = (separator: string) => `--infilter=CSV:${separator.charCodeAt(0)},34,76,1`;

/** The sheet that the program makes of a CSV file. */
async function sheetOf(folder: string, content: string | Uint8Array, separator: string): Promise<string> {
  const [file, out] = [join(folder, 'list.csv'), join(folder, 'out')];
  await writeFile(file, content);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const words = [profile, '--headless', asking(separator), '--convert-to', 'xlsx', '--outdir', out, file];
  await promisify(execFile)(soffice, words);
  const parts = unzipSync(new Uint8Array(await readFile(join(out, 'list.xlsx'))));
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
}

// csv.unit reads the file as a spreadsheet does, everywhere.
describeUnless(missingOffice(['calc']), 'a CSV file in LibreOffice', () => {
  it.each([
    ['comma', ','],
    ['semicolon', ';'],
  ])(
    'opened by %s holds no formula; one that was not made neutral does',
    async (_name, separator) => {
      const { folder, remove } = await createTempFolder();
      const content = csvFile.of(evilTexts.map((text) => [text, 'plain']));
      expect(await sheetOf(folder, content, separator)).not.toMatch(/<f[ >]/);
      expect(await sheetOf(folder, `plain${separator}=1+1\r\n`, separator)).toMatch(/<f[ >]/);
      await remove();
    },
    120_000,
  );
});
