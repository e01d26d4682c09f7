import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statuses, type Status } from '@portal/contracts';
import { letteredSections } from '@portal/contracts/sections';
import { file } from './domain/testing/a-protocol.ts';
import type { Person } from './testing/people.ts';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { readPdf, squashed } from './testing/read-pdf.ts';
import { seed } from './testing/seed.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const exported = (person: Person, id: string) => portal.open(person, `/api/protocols/${id}/export.pdf`);
const read = async (person: Person, id: string) =>
  readPdf(new Uint8Array(await (await exported(person, id)).arrayBuffer()));

const said = {
  comment: 'Sound but for the sample.',
  alt_comment: 'The consent form is unclear.',
  compliance_comment: 'Mend both.',
};

/** Who reads which comments (rules.md, Roles); said again here, apart from the code under test. */
function reads(person: Person, status: Status): readonly string[] {
  if (person === 'officer')
    return ['reviewed', 'accepted', 'rejected', 'response'].includes(status) ? Object.values(said) : [];
  if (person === 'owner') return ['accepted', 'rejected'].includes(status) ? Object.values(said) : [];
  return [person === 'first' ? said.comment : said.alt_comment];
}

describe('the application as PDF', () => {
  it('opens in a new tab by the view cookie, and is kept nowhere on the way', async () => {
    const { id } = await portal.submit('Clinical Trials');
    const answer = await exported('owner', id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="MRCZ-A-\d+\.pdf"$/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('bears number, title, status, investigator, and its sections A to M in their order', async () => {
    const { id, number } = await portal.submit('Clinical Trials');
    const { text, edges, pages } = await read('owner', id);
    for (const part of [
      'Medical Research Council of Zimbabwe',
      number,
      'A study of the type Clinical Trials',
      'Pending',
    ])
      expect(text).toContain(squashed(part));
    expect(text).toContain(squashed('Principal investigator Principal Investigator 1'));
    const heads = letteredSections.map(({ letter, title }) => squashed(letter + title));
    const places = heads.map((head) => text.indexOf(head));
    expect(places).not.toContain(-1);
    expect([...places].sort((one, other) => one - other)).toEqual(places);
    expect(edges).toContain(`${number} · Pending`);
    expect(edges).toContain(`Page ${pages} of ${pages}`);
  });

  it('leaves contributing institutions out where there are none', async () => {
    const id = await seed(portal.store, 'pending');
    expect((await read('owner', id)).text).not.toContain('Contributinginstitutions');
  });

  it('holds of the comments what its reader may see, and never a reviewer’s name', async () => {
    for (const status of statuses)
      for (const person of ['owner', 'officer', 'second'] as const) {
        const id = await seed(portal.store, status, said);
        const answer = await exported(person, id);
        if (answer.status === 404) continue;
        const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
        const seen = Object.values(said).filter((comment) => text.includes(squashed(comment)));
        expect([status, person, ...seen]).toEqual([status, person, ...reads(person, status)]);
        if (person === 'owner') expect(text).not.toMatch(/TendaiMoyo|NyashaNcube/);
      }
  });

  it('lists responses and earlier rounds', async () => {
    const round = { reviewer: 'first', alt_reviewer: 'second', ...said, closed_at: '2026-11-20T10:00:00Z' };
    const id = await seed(portal.store, 'accepted', {
      comments: [{ id: 'c1', response: file('answers'), cover_letter: file('letter') }],
      previous_rounds: [round],
    });
    const { text } = await read('owner', id);
    for (const part of ['Responses', 'letter.pdf', 'answers.pdf', 'Round 1 · Forwarded 20 Nov 2026', said.alt_comment])
      expect(text).toContain(squashed(part));
  });
});
