import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letterKinds, letterPath, type DecisionPreview } from '@portal/contracts/letters';
import type { Protocol } from '@portal/contracts/protocol';
import { createPdfPrinter } from '@portal/pdf';
import { testKeys } from '@portal/service-kit/keys';
import { createTempFolder } from '@portal/service-kit/testing';
import { approvedOn } from '../approvals/approval.rules.ts';
import { file, protocolIn, sectionsWith } from '../testing/a-protocol.ts';
import { mrcz } from '../testing/mrcz.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';
import { letterDocument } from './letter-document.ts';
import { readLetterTemplates } from './read-letter-templates.ts';
import { approving } from './letter.rules.ts';
import { writeLetter } from './write-letter.ts';

/** Markup of HTML, of PDF and of typesetters, as a council may write it into its own letters. */
const markup = String.raw`<script>alert(1)</script> <img src=x onerror=alert(1)> &amp; &lt; \(x\) %PDF endobj /JS #set $x$ *b* _i_ @ref`;
/** The same in what people write, with what a template would fill in, and what stands for text that was found. */
const typed = (what: string) =>
  `{number} {${what}} {{title}} {nobody} } { $& $1 \\1 <b onclick="x()">${what}</b> &amp; ${markup}`;

const councilName = `{title} <h1>Council</h1> & "Sons"`;
const said = {
  title: typed('title'),
  investigator: typed('investigator'),
  institution: typed('institution'),
  address: typed('address'),
  comment: typed('compliance_comment'),
  conditions: typed('conditions'),
  reasons: typed('reasons'),
  form: `Review <i>of</i> {year} & more`,
  file: `{council} <img src=x onerror=alert(1)> (1) \\.pdf`,
};

/** A letter of the folder for every kind, of every fact that one may name. */
const body = [
  `${markup} Dear {investigator},`,
  'About "{title}", {number}, of {date}: {decision}, by {council}.',
  ...['compliance_comment', 'conditions', 'reasons', 'form', 'scope', 'ended', 'closed', 'resumed', 'valid_until'].map(
    (name) => `<p>${name}</p> {${name}} &copy;`,
  ),
  'Yours sincerely, &amp; <hr>',
];
const template = [`Subject: ${markup} {number}`, ...body, '--\n<b>The Registrar</b> &amp; {council}\n'].join('\n\n');

const lead = { id: 't-1', principal_investigator: said.investigator, institution: said.institution };
const sections = sectionsWith({ research_teams: [{ ...lead, postal_address: said.address }] });

const printer = createPdfPrinter({ threads: 1 });
let letters: Awaited<ReturnType<typeof createTempFolder>>;
let portal: TestPortal;
beforeAll(async () => {
  letters = await createTempFolder();
  for (const kind of letterKinds) await writeFile(join(letters.folder, `${kind}.txt`), template);
  portal = await startPortal(undefined, { councilName, lettersDir: letters.folder });
});
afterAll(async () => {
  await portal.stop();
  await printer.stop();
  await letters.remove();
});

/** What the PDF says; nothing in it can be run or followed. */
async function drawn(bytes: Uint8Array): Promise<string> {
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/(JavaScript|Launch|EmbeddedFile|URI|AA|OpenAction)\b/);
  const { text, edges } = await readPdf(bytes);
  return text + squashed(edges);
}

describe('markup and braces, in a council’s own letters and in what they are filled with', () => {
  it.each(letterKinds)('stand as text in a letter of the kind %s', async (kind) => {
    const isAboutForm = !['accepted', 'rejected', 'conditions-met'].includes(kind);
    const protocol = protocolIn(kind === 'rejected' ? 'rejected' : 'accepted', {
      ...{ title: said.title, sections, compliance_comment: said.comment, letters: [] },
      ...{ outcome: 'approved_subject_to', conditions: said.conditions },
      approval: { ...approvedOn('2026-11-21', { months: 12, days: 0 }), conditional_since: '2026-11-21' },
    });
    const letter = writeLetter(
      {
        keys: { history: testKeys().history },
        letterTemplates: readLetterTemplates(letters.folder),
        config: {
          ...{ publicUrl: 'https://ethics.example', timeZone: 'Africa/Harare', councilName, council: mrcz },
          ...{ signatures: 'required', appealDays: 30, approvalValidity: { months: 12, days: 0 } },
        },
      },
      protocol,
      kind,
      new Date('2026-11-21T08:00:00.000Z'),
      {
        about: {
          form: isAboutForm ? said.form : '',
          reasons: isAboutForm ? said.reasons : '',
        },
        documents: [{ ...file('d-1'), name: said.file, version: 1 }],
        by: { name: '<u>Memory</u> &amp; {council}', signature: undefined },
      },
    );
    expect(letter.subject).toBe(`${markup} ${protocol.number}`);
    expect(letter.body.join('\n\n')).toContain(`${markup} Dear ${said.investigator},`);
    const decided = kind === 'accepted' || kind === 'rejected' ? kind : '';
    expect(letter.body).toContainEqual(
      `About "${said.title}", ${protocol.number}, of 21 November 2026: ${decided}, by ${councilName}.`,
    );
    const text = await drawn(await printer.print(letterDocument(letter), 'a'));
    const shown = [
      ...[letter.subject, councilName, said.investigator, said.institution, said.address],
      ...(approving.includes(kind) ? [said.file] : []),
      ...[said.comment, ...(isAboutForm ? [said.form, said.reasons] : [])],
      ...['<b>The Registrar</b> &amp;', '<u>Memory</u> &amp; {council}', 'Yours sincerely, &amp; <hr>'],
    ];
    for (const part of shown) expect([part, text.includes(squashed(part))]).toEqual([part, true]);
  });

  it('stand as text in the letter that a decision would write, in the one it writes, and where that is verified', async () => {
    const id = await seed(portal.store, 'reviewed', { title: said.title, sections });
    const at = `/api/protocols/${id}`;
    const decision = { status: 'accepted', compliance_comment: said.comment };
    const preview = await portal.as('officer', 'POST', `${at}/decision/preview`, decision);
    const { letter: shown } = preview.body as DecisionPreview;
    expect(shown.subject).toBe(`${markup} MRCZ/A/2149`);
    expect(shown.body[0]).toBe(`${markup} Dear ${said.investigator},`);
    expect(shown.body).toContain(`<p>compliance_comment</p> ${said.comment} &copy;`);

    expect((await portal.as('officer', 'POST', `${at}/decision`, decision)).status).toBe(200);
    const { letter } = (await portal.as('owner', 'GET', at)).body as Protocol;
    const answer = await portal.open('owner', letterPath(id, letter?.code ?? ''));
    const text = await drawn(new Uint8Array(await answer.arrayBuffer()));
    for (const part of [...shown.body, councilName, said.title]) expect(text).toContain(squashed(part));
    const verified = await portal.anonymous('GET', `/api/verify/${letter?.code}`);
    expect(verified.headers.get('content-type')).toContain('json');
    expect(verified.body).toMatchObject({ title: said.title, number: 'MRCZ/A/2149' });
  });
});
