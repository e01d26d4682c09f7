import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@portal/contracts/http';
import type { Protocol } from '@portal/contracts/protocol';
import { hostileForm, hostileWord } from '@portal/samples';
import { applicationOf } from '../testing/application.ts';
import { mrcz } from '../testing/mrcz.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';

const studyType = hostileWord('PhD');
const form = hostileForm(mrcz.form);
/** A council whose every text holds markup. */
const council = { ...mrcz, name: hostileWord('Council'), form, study_types: form.study_types };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal(undefined, { council, councilName: council.name });
});
afterAll(() => portal.stop());

const textOf = async (path: string): Promise<string> => {
  const answer = await portal.open('owner', path);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { text, edges } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return squashed(text + edges);
};

describe('markup in the texts of a council’s folder', () => {
  it('stands as text in what is refused, in the application’s PDF and nowhere else', async () => {
    const { consent_processes: _left, ...lacking } = applicationOf('PhD');
    const refused = await portal.as('owner', 'POST', '/api/protocols', lacking, {
      'idempotency-key': crypto.randomUUID(),
    });
    expect(refused.headers.get('content-type')).toContain('json');
    expect((refused.body as Problem).errors?.[0]?.message).toMatch(
      /^<img src=x onerror=alert\(1\)> & ".*" <b>'x'<\/b>$/,
    );

    const { id } = await portal.submit(studyType);
    const { form: hash } = (await portal.as('owner', 'GET', `/api/protocols/${id}`)).body as Protocol;
    expect((await portal.as('owner', 'GET', `/api/forms/${hash}.json`)).body).toMatchObject({ document: form });
    const text = await textOf(`/api/protocols/${id}/export.pdf`);
    for (const { title } of mrcz.form.letters.filter((section) => !section.onlyIfPresent))
      expect(text).toContain(squashed(hostileWord(title)));
    expect(text).toContain(squashed(council.name));
    expect(text).toContain(squashed(studyType));
    const options = mrcz.form.sections.flatMap(({ fields }) =>
      fields.flatMap(({ options: some = [] }) => some.at(-1) ?? []),
    );
    for (const option of options) expect(text).toContain(squashed(hostileWord(option)));
    for (const format of ['csv', 'xlsx'])
      expect((await portal.open('officer', `/api/protocols/export.${format}`)).status).toBe(200);
  });

  it('stands as text in a letter', async () => {
    const id = await seed(portal.store, 'reviewed', {});
    const decided = await portal.as('officer', 'POST', `/api/protocols/${id}/decision`, { status: 'accepted' });
    expect(decided.status).toBe(200);
    expect(await textOf(`/api/protocols/${id}/letter.pdf`)).toContain(squashed(council.name));
  });
});
