import { expect, it } from '@jest/globals';
import { createTempFolder } from '@portal/service-kit/testing';
import { describeUnless } from '../../infra/service-kit/testing/describe-unless.ts';
import { missingOffice, soffice } from '../../infra/service-kit/testing/libre-office.ts';
import { bytesOf } from './bytes.ts';
import type { ContentRefused } from './content-refused.ts';
import { judgeContent } from './judge-content.ts';
import { savedByLibreOffice } from '../testing/office-program.ts';

/** Files of each kind: 200 take minutes: OFFICE_FILES=200 before a release. */
const each = Number(process.env.OFFICE_FILES ?? 10);

// Files as libraries write them are judged everywhere.
describeUnless(missingOffice(['writer', 'calc']), 'what LibreOffice saves', () => {
  it('as docx, doc, xlsx, xls and pdf, of varied content, is taken', async () => {
    const { folder, remove } = await createTempFolder();
    const files = await savedByLibreOffice(soffice, folder, each);
    const refused: string[] = [];
    for (const [title, type, content] of files) {
      const verdict = await judgeContent(bytesOf(content)).catch(
        (error: ContentRefused) => error.refusal ?? error.stack,
      );
      if (verdict !== type) refused.push(`${title}: ${verdict}`);
    }
    expect(refused).toEqual([]);
    expect(files.length).toBe(5 * each);
    await remove();
  }, 900_000);
});
