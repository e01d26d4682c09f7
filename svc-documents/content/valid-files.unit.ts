import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { oddFiles } from '../testing/odd-files.ts';
import { validFiles } from '../testing/valid-files.ts';
import type { ValidFile } from '../testing/valid-library.ts';
import { bytesOf } from './bytes.ts';
import type { ContentRefused } from './content-refused.ts';
import { judgeContent } from './judge-content.ts';

const verdictOn = (content: Buffer): Promise<string> =>
  judgeContent(bytesOf(content)).catch((error: ContentRefused) => `refused: ${error.refusal ?? error.stack}`);

async function refusedOf(files: readonly ValidFile[]): Promise<string[]> {
  const refused: string[] = [];
  for (const [title, type, content] of files) {
    const verdict = await verdictOn(content);
    if (verdict !== type) refused.push(`${title}: ${verdict}`);
  }
  return refused;
}

/** A PDF as a library writes it; all versions but the first can be opened without a password and not be changed. */
function pdf(
  pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3',
  passwords: { userPassword?: string; ownerPassword?: string },
): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion, ...passwords });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  document.outline.addItem('Background');
  document.text('Malaria in Mutoko').link(10, 10, 10, 10, 'https://example.org').note(10, 10, 10, 10, 'JavaScript');
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}
const versions = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

describe('an honest file is taken', () => {
  it('each of three hundred, of every kind', async () => {
    const files = await validFiles();
    expect(await refusedOf(files)).toEqual([]);
    expect(files.length).toBe(300);
  });

  it('each that is somewhat out of order, or looks like something else (docs/files 28 to 31)', async () => {
    expect(await refusedOf(oddFiles())).toEqual([]);
  });

  it.each(versions)('a PDF %s, free, and encrypted so that it opens without a password', async (version) => {
    expect(await verdictOn(await pdf(version, {}))).toBe('pdf');
    expect(await verdictOn(await pdf(version, { ownerPassword: 'council' }))).toBe('pdf');
  });

  it.each(versions)('but a PDF %s that asks for a password is not', async (version) => {
    expect(await verdictOn(await pdf(version, { userPassword: 'secret', ownerPassword: 'council' }))).toBe(
      'refused: protected',
    );
  });
});
