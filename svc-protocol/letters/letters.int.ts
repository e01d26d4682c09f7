import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatLetterCode, letterCodeAlphabet, letterPath, type DecisionPreview } from '@portal/contracts/letters';
import type { Protocol } from '@portal/contracts/protocol';
import { dayIn, formatDayIn } from '@portal/contracts/presentation';
import { createHttpLetters, makeLetterPass, passScheme } from '@portal/service-kit/letters';
import { testKeys } from '@portal/service-kit/keys';
import { createPdfPrinter } from '@portal/pdf';
import { hostileTexts } from '@portal/samples';
import { protocolsCollection } from '../protocol/store.ts';
import { letterDocument } from './letter-document.ts';
import { people } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed } from '../testing/read-pdf.ts';
import { seed } from '../testing/seed-protocol.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

type Body = Record<string, unknown>;

async function decided(status: 'accepted' | 'rejected', changes: Body = {}, comment?: string): Promise<string> {
  const id = await seed(portal.store, 'reviewed', changes);
  const body = { status, ...(comment === undefined ? {} : { compliance_comment: comment }) };
  expect((await portal.as('officer', 'POST', `/api/protocols/${id}/decision`, body)).status).toBe(200);
  return id;
}

const letterOf = async (id: string, who: 'owner' | 'officer' = 'owner') => {
  const answer = await portal.open(who, `/api/protocols/${id}/letter.pdf`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

const told = async (id: string) => (await portal.as('owner', 'GET', `/api/protocols/${id}`)).body as Protocol;

async function verified(code: string) {
  portal.clock.advance(60_000);
  const { status, body } = await portal.anonymous('GET', `/api/verify/${encodeURIComponent(code)}`);
  return { status, body: body as Body };
}

describe('the decision letter', () => {
  it('says what the record says, and its code confirms it to anybody', async () => {
    const id = await decided(
      'accepted',
      { number: 'MRCZ/A/3001', title: 'Malaria in Binga' },
      'Report every\nsix months.',
    );
    const { letter } = await told(id);
    const code = formatLetterCode(letter?.code ?? '');
    const { text, edges, pages } = await readPdf(await letterOf(id));
    const record = { number: 'MRCZ/A/3001', title: 'Malaria in Binga', decision: 'accepted' };
    const { status, body } = await verified(code);
    const date = formatDayIn(letter?.decided_at ?? '', 'Africa/Harare');
    expect({ status, body }).toMatchObject({ status: 200, body: { ...record, kind: record.decision, date } });
    const comment = 'Report every six months.';
    for (const said of [
      ...Object.values(record),
      date,
      'R. Chikwanha',
      comment,
      code,
      'Medical Research Council of Zimbabwe',
    ])
      expect(text).toContain(squashed(String(said)));
    expect(edges).toContain(`MRCZ/A/3001 · ${code}`);
    expect(pages).toBeLessThanOrEqual(2);
  });

  it('of a rejection says so, and leaves out what was not commented', async () => {
    const { text } = await readPdf(await letterOf(await decided('rejected')));
    expect(text).toContain(squashed('it was rejected in its present form'));
    expect(text).not.toContain(squashed('Comments of the council'));
  });

  it('names no reviewer and nothing that one said', async () => {
    const id = await decided('accepted', { comment: 'Sound design.', alt_comment: 'Clear aims.' });
    const { text } = await readPdf(await letterOf(id));
    const secret = [people.first, people.second].flatMap(({ first_name, last_name }) => [first_name, last_name]);
    for (const word of [...secret, 'Sound design.', 'Clear aims.']) expect(text).not.toContain(squashed(word));
  });

  it('is the same, byte for byte, each time, from each replica, and after all else has changed', async () => {
    const id = await decided('accepted');
    const first = await letterOf(id);
    expect(Buffer.compare(await letterOf(id, 'officer'), first)).toBe(0);
    const stored = await portal.store.collection(protocolsCollection).get(id);
    const letter = stored.letters?.[0];
    if (!letter) throw new Error('no letter was kept');
    const other = createPdfPrinter({ threads: 1 });
    await other.print(letterDocument({ ...letter, title: hostileTexts.join(' '), body: hostileTexts }), 'a');
    expect(Buffer.compare(await other.print(letterDocument(letter), 'a'), first)).toBe(0);
    await other.stop();
  });

  it.each(hostileTexts)('takes any title as text: %s', async (title) => {
    const id = await decided('accepted', { title: `{date} ${title}` });
    const { body } = await verified((await told(id)).letter?.code ?? '');
    expect(body).toMatchObject({ title: `{date} ${title}` });
    const { text } = await readPdf(await letterOf(id));
    expect(text).toContain('{date}');
  });

  it('of an earlier decision stays true when there is another, with the title of its time', async () => {
    const id = await decided('rejected', { title: 'Before' });
    const before = await told(id);
    const protocols = portal.store.collection(protocolsCollection);
    await protocols.replace({ ...(await protocols.get(id)), title: 'After', status: 'reviewed' });
    await portal.as('officer', 'POST', `/api/protocols/${id}/decision`, { status: 'accepted' });
    const after = await told(id);
    expect(after.letter?.code).not.toBe(before.letter?.code);
    expect((await verified(before.letter?.code ?? '')).body).toMatchObject({ title: 'Before', decision: 'rejected' });
    expect((await verified(after.letter?.code ?? '')).body).toMatchObject({ title: 'After', decision: 'accepted' });
  });

  it.each([
    ['accepted', (day: string) => `accepted it on ${day}`],
    ['rejected', (day: string) => `On ${day} it was rejected`],
  ] as const)('written anew bears that day, and says on which it was %s', async (status, said) => {
    const id = await decided(status);
    const { decided_at = '' } = (await told(id)).letter ?? {};
    for (const version of [2, 3]) {
      portal.clock.advance(40 * 24 * 60 * 60_000);
      const ifMatch = { 'if-match': `"${version}"` };
      const anew = await portal.as('officer', 'POST', `/api/protocols/${id}/letters`, { reason: 'Misspelt.' }, ifMatch);
      expect(anew.status).toBe(200);
    }
    const today = formatDayIn(portal.clock().toISOString(), 'Africa/Harare');
    const { text } = await readPdf(await letterOf(id));
    for (const one of [said(formatDayIn(decided_at, 'Africa/Harare')), `Date${today}`])
      expect(text).toContain(squashed(one));
    const { letter } = await told(id);
    expect(letter?.decided_at).toBe(decided_at);
    const { body } = await verified(letter?.code ?? '');
    const day = dayIn(new Date(decided_at), 'Africa/Harare');
    expect(body).toMatchObject({ date: today, since: day, version: 3 });
  });

  it('stays to be opened once a later one counts: each is listed with what it is worth, and opened by its code (docs/decisions 23)', async () => {
    const id = await decided('accepted');
    const first = await letterOf(id);
    portal.clock.advance(24 * 60 * 60_000);
    const body = { reasons: 'A report of harm.', scope: 'all' };
    const act = await portal.as('officer', 'POST', `/api/protocols/${id}/suspension`, body, { 'if-match': '"2"' });
    expect(act.status).toBe(200);
    const { letters = [] } = await told(id);
    const suspended = { kind: 'suspended', form: null, version: 1, state: 'suspended' };
    expect(letters).toMatchObject([suspended, { kind: 'accepted', form: null, version: 1, state: 'suspended' }]);
    const open = (who: 'owner' | 'officer' | 'first' | 'stranger', code = letters[1]?.code ?? '') =>
      portal.open(who, letterPath(id, code));
    for (const who of ['owner', 'officer'] as const)
      expect(Buffer.compare(Buffer.from(await (await open(who)).arrayBuffer()), first)).toBe(0);
    expect((await open('first')).status).toBe(403);
    expect((await open('stranger')).status).toBe(404);
    const another = (await told(await decided('accepted'))).letter?.code;
    for (const code of ['x', another]) expect((await open('officer', code)).status).toBe(404);
    expect((await portal.as('first', 'GET', `/api/protocols/${id}`)).body).not.toHaveProperty('letters');
  });

  it('can be looked at before the decision is made, with its conditions; nothing is written (docs/decisions 24)', async () => {
    const id = await seed(portal.store, 'reviewed', { title: 'Malaria in Binga' });
    const preview = (who: 'officer' | 'owner' | 'first', body: Body) =>
      portal.as(who, 'POST', `/api/protocols/${id}/decision/preview`, body);
    const conditional = { status: 'accepted', outcome: 'approved_subject_to', conditions: 'Translate the form.' };
    const { status, body } = await preview('officer', conditional);
    const { letter } = body as DecisionPreview;
    expect({ status, letter }).toMatchObject({
      status: 200,
      letter: { documents: expect.arrayContaining(['proposal.pdf']) },
    });
    expect(letter.body.join()).toContain('Translate the form.');
    const before = await portal.store.collection(protocolsCollection).get(id);
    expect(before).toMatchObject({ status: 'reviewed', version: 1 });
    expect(before).not.toHaveProperty('letters');
    expect((await preview('officer', { ...conditional, conditions: ' ' })).body).toMatchObject({
      status: 422,
      errors: [{ field: 'conditions' }],
    });
    for (const who of ['owner', 'first'] as const) expect((await preview(who, conditional)).status).toBe(403);
    expect((await portal.as('officer', 'POST', `/api/protocols/${id}/decision`, conditional)).status).toBe(200);
    const [made] = (await portal.store.collection(protocolsCollection).get(id)).letters ?? [];
    expect(made).toMatchObject({ subject: letter.subject, body: letter.body });
    expect((await preview('officer', conditional)).body).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('is not there before a decision, nor for reviewers', async () => {
    const id = await seed(portal.store, 'reviewed');
    expect((await portal.open('owner', `/api/protocols/${id}/letter.pdf`)).status).toBe(404);
    expect((await portal.open('first', `/api/protocols/${await decided('accepted')}/letter.pdf`)).status).toBe(403);
  });
});

describe('a letter for the service that mails it', () => {
  const { receipt, reset } = testKeys();
  const refOf = async (id: string) => ({ protocol: id, decided_at: (await told(id)).letter?.decided_at ?? '' });
  const overHttp = (key = receipt) => createHttpLetters({ origin: portal.url, key, clock: portal.clock });

  it('is the one that people open, byte for byte, in the process and over HTTP', async () => {
    const id = await decided('accepted');
    const letter = await letterOf(id);
    for (const letters of [portal.service.letters, overHttp()])
      expect(Buffer.compare((await letters.find(await refOf(id))) ?? Buffer.alloc(0), letter)).toBe(0);
  });

  it('of a decision that there was not is none', async () => {
    const id = await decided('rejected');
    const ref = await refOf(id);
    for (const letters of [portal.service.letters, overHttp()])
      for (const none of [
        { ...ref, decided_at: '2020-01-01T00:00:00.000Z' },
        { ...ref, protocol: 'none' },
      ])
        expect(await letters.find(none)).toBeUndefined();
  });

  it('is told from one that cannot be had for now', async () => {
    const nobody = createHttpLetters({ origin: 'http://127.0.0.1:1', key: receipt, clock: portal.clock });
    await expect(nobody.find({ protocol: 'p', decided_at: 'd' })).rejects.toThrow();
  });

  it('opens by a pass for it alone, made with the shared key, for a minute', async () => {
    const ref = await refOf(await decided('accepted'));
    const other = { ...ref, protocol: await decided('accepted') };
    const statusWith = async (authorization: string) => {
      const at = `${portal.url}/api/protocols/${ref.protocol}/letters/${encodeURIComponent(ref.decided_at)}`;
      return (await fetch(at, { headers: { authorization } })).status;
    };
    const good = `${passScheme} ${makeLetterPass(receipt, ref, portal.clock())}`;
    expect(await statusWith(good)).toBe(200);
    const wrong = [
      '',
      good.replace(passScheme, 'Bearer'),
      `${good}x`,
      good.replace(/ (\d+)/, (_all, until: string) => ` ${Number(until) + 60}`),
      `${passScheme} ${makeLetterPass(receipt, other, portal.clock())}`,
      `${passScheme} ${makeLetterPass(reset, ref, portal.clock())}`,
    ];
    for (const pass of wrong) expect([pass, await statusWith(pass)]).toEqual([pass, 401]);
    portal.clock.advance(61_000);
    expect(await statusWith(good)).toBe(401);
  });
});

describe('a code', () => {
  it('is read as people type it', async () => {
    const code = (await told(await decided('accepted'))).letter?.code ?? '';
    const typed = ` ${formatLetterCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' – ')}`;
    expect((await verified(typed)).status).toBe(200);
  });

  it('that is made up or changed confirms nothing, in one message', async () => {
    const id = await decided('accepted');
    const code = (await told(id)).letter?.code ?? '';
    const next = letterCodeAlphabet[(letterCodeAlphabet.indexOf(code[0] ?? '') + 1) % 32] ?? '';
    const changed = `${next}${code.slice(1)}`;
    for (const wrong of [changed, '0000-0000-0000-0000', 'x', '%00', '{"$gt":""}', code.slice(1), 'é'.repeat(100)]) {
      const { status, body } = await verified(wrong);
      expect({ wrong, status, detail: body.detail }).toEqual({
        wrong,
        status: 404,
        detail: 'No decision letter has this code. Check it against the letter, character by character.',
      });
    }
  });

  it('cannot be tried without end', async () => {
    portal.clock.advance(60_000);
    const tries = Array.from({ length: 31 }, () => portal.anonymous('GET', '/api/verify/0000'));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
    const slowed = answers.find(({ status }) => status === 429);
    expect(slowed?.headers.get('retry-after')).toBe('60');
  });
});
