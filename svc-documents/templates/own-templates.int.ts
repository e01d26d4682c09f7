import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { templatePath } from '@portal/contracts/follow-ups';
import { SettingsError } from '@portal/service-kit/config';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { createTempFolder } from '@portal/service-kit/testing';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readTemplates } from './read-templates.ts';
import { startDocuments } from '../testing/documents-app.ts';
import { anOfficeFile } from '../testing/office-files.ts';
import { readDocx } from '../testing/read-docx.ts';

const ours = import.meta.dirname;
const { form: mrcz } = readCouncil(usualCouncil);

let temp: Awaited<ReturnType<typeof createTempFolder>>;
beforeEach(async () => {
  temp = await createTempFolder();
});
afterEach(() => temp.remove());

/** One of our forms with its text changed, as somebody may in Word. */
async function edited(change: (xml: string) => string): Promise<Buffer> {
  const parts = unzipSync(new Uint8Array(await readFile(join(ours, 'amendment.docx'))));
  const main = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  return Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(change(main)) }));
}
const put = (name: string, content: string | Buffer) => writeFile(join(temp.folder, name), content);
const split = '{{ti</w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>tle</w:t></w:r><w:r><w:t> }}';

describe("the council's own templates", () => {
  it('come before ours under the same name; the others stay', async () => {
    await put('amendment.docx', await edited((xml) => xml.replace('Amendment Form', 'Change of {{title}}')));
    await put('~$amendment.docx', 'what Word keeps beside an open file');
    await put('notes.txt', 'how we did it');
    const app = await startDocuments({ templatesDir: temp.folder });
    try {
      const read = async (kind: 'amendment' | 'withdrawal') => {
        const answer = await app.call('GET', templatePath(kind), 'owner');
        return readDocx(new Uint8Array(await answer.arrayBuffer()));
      };
      expect((await read('amendment')).paragraphs[0]?.text).toBe('Change of ');
      expect((await read('withdrawal')).paragraphs[0]?.text).toBe('Application Withdrawal Form');
    } finally {
      await app.stop();
    }
  });

  it('may hold a blank that Word has split into several runs', async () => {
    await put('amendment.docx', await edited((xml) => xml.replace('{{title}}', split)));
    const app = await startDocuments({ templatesDir: temp.folder });
    try {
      const answer = await app.call('GET', templatePath('amendment'), 'owner');
      expect(readDocx(new Uint8Array(await answer.arrayBuffer())).rows[1]).toEqual(['Title of the study', '']);
    } finally {
      await app.stop();
    }
  });

  it('that are wrong are all named at start in one message, each with the reason', async () => {
    await put('amendment.docx', await edited((xml) => xml.replace('{{title}}', '{{reviewer}} {{num')));
    await put('withdrawal.docx', 'Dear applicant');
    await put('destruction.docx', anOfficeFile('xlsx'));
    await put('response.docx', anOfficeFile('docx').subarray(0, -30));
    await put('death_report.doc', 'old');
    await mkdir(join(temp.folder, 'annual_review.docx'));
    await copyFile(join(ours, 'response.docx'), join(temp.folder, 'Response.docx'));
    const read = () => readTemplates(temp.folder, mrcz);
    expect(read).toThrow(SettingsError);
    const lines = [
      'amendment.docx: {{reviewer}} is not a blank; the blanks are {{council}}, {{number}}, {{title}}, {{investigator}}',
      'amendment.docx: two braces have no partner; a blank is written {{title}}',
      'withdrawal.docx: it is not a Word document (.docx)',
      'destruction.docx: it is not a Word document (.docx)',
      'response.docx: it is not a Word document (.docx)',
      'annual_review.docx: it cannot be read (EISDIR)',
      'death_report.doc is not used; the names are study_termination.docx',
      'Response.docx is not used; the names are study_termination.docx',
    ];
    for (const line of lines) expect(read).toThrow(`TEMPLATES_DIR=${temp.folder}: ${line}`);
  });

  it('in a folder that is not there stop the start too', () => {
    expect(() => readTemplates(join(temp.folder, 'none'), mrcz)).toThrow(/the folder cannot be read \(ENOENT\)/);
  });
});
