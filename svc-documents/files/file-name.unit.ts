import { describe, expect, it } from '@jest/globals';
import { fileIdOf, fileLink, fileNameOf } from '@portal/contracts/files';
import { cleanFileName } from './file-name.rules.ts';

describe('the name of a file', () => {
  it.each([
    ['proposal.pdf', 'pdf', 'proposal.pdf'],
    ['Proposal.PDF', 'pdf', 'Proposal.PDF'],
    ['../../etc/passwd.pdf', 'pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\cv.docx', 'docx', 'cv.docx'],
    ['..', 'pdf', 'document.pdf'],
    ['', 'pdf', 'document.pdf'],
    ['.pdf', 'pdf', 'document.pdf'],
    ['report.exe', 'pdf', 'report.exe.pdf'],
    ['a\u202efdp.exe', 'pdf', 'afdp.exe.pdf'],
    ['a\r\nSet-Cookie: x\0.pdf', 'pdf', 'a Set-Cookie: x.pdf'],
    ['Протокол исследования.pdf', 'pdf', 'Протокол исследования.pdf'],
    ['研究計画.docx', 'docx', '研究計画.docx'],
    ['نموذج الموافقة.pdf', 'pdf', 'نموذج الموافقة.pdf'],
    ['Cafe\u0301.pdf', 'pdf', 'Café.pdf'],
    ['100% "safe" <b>.pdf', 'pdf', '100% "safe" <b>.pdf'],
    ['half \ud83d.pdf', 'pdf', 'half \ufffd.pdf'],
  ])('%j of a %s is %j', (given, extension, kept) => {
    expect(cleanFileName(given, extension)).toBe(kept);
  });

  it('is at most 200 characters and keeps its extension', () => {
    const kept = cleanFileName(`${'研'.repeat(500)}.docx`, 'docx');
    expect(Array.from(kept)).toHaveLength(200);
    expect(kept.endsWith('研.docx')).toBe(true);
  });

  it.each(['a/b c%2F.pdf', 'नमूना.pdf', '"quote".pdf'])('%j is what its link ends in', (given) => {
    const name = cleanFileName(given, 'pdf');
    expect(fileNameOf(fileLink('1', name))).toBe(name);
    expect(fileIdOf(fileLink('1', name))).toBe('1');
  });
});
