import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { sections, sectionNames } from '@portal/contracts/sections';
import { hostileApplication } from '@portal/samples';
import { signIn, uploadAll, type Person as Caller } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { printed, squashed, type Printed } from './printed-page.ts';

const people = {
  owner: personOf('researcher', 'Rutendo', 'Moyo'),
  officer: personOf('compliance', 'Memory', 'Chigumbura'),
  first: personOf('reviewer', 'Farai', 'Mutasa'),
  second: personOf('reviewer', 'Nyasha', 'Dube'),
};
const callers = {} as Record<keyof typeof people, Caller>;

let testBed: TestBed;
let visitor: Visitor;
let protocol: Submitted;
let typed: string[];
let sheets: Printed;

beforeAll(async () => {
  testBed = await openTestBed();
  for (const name of Object.keys(people) as (keyof typeof people)[]) {
    await makeAccount(testBed.portal.url, people[name]);
    callers[name] = await signIn(testBed.portal.url, people[name].email, password);
  }
  const { owner, officer, first, second } = callers;
  const files = await uploadAll(owner);
  const on = new Date().toISOString().slice(0, 10);
  const application = hostileApplication('Clinical Trials', 0, { on, file: ({ name }) => files.get(name) });
  typed = sectionNames.flatMap((name) =>
    (application[name] ?? []).flatMap((row) =>
      sections[name].fields
        .filter(({ kind }) => kind === 'text' || kind === 'long_text')
        .map((field) => String(row[field.name])),
    ),
  );
  protocol = await owner.post<Submitted>('/api/protocols', application);
  const path = `/api/protocols/${protocol.id}`;
  await assign(officer, protocol, [first, second]);
  await first.post(`${path}/review`, { comment: 'Only in the first round: name the sponsor.' });
  await second.post(`${path}/review`, { comment: 'Justify the sample.' });
  await officer.post(`${path}/decision`, { status: 'rejected' });
  await respond(owner, path, files, 4111);
  await officer.post(`${path}/forward`, {});
  await first.post(`${path}/review`, { comment: 'The sponsor is named.' });
  await second.post(`${path}/review`, { comment: 'The sample is not justified.' });
  await officer.post(`${path}/decision`, { status: 'rejected' });
  await respond(owner, path, files, 4222);
  await officer.post(`${path}/forward`, {});
  await first.post(`${path}/review`, { comment: 'Nothing to add.' });
  await second.post(`${path}/review`, { comment: 'The sample is justified.' });
  await officer.post(`${path}/decision`, { status: 'rejected' });
  visitor = await enter(testBed.browser, testBed.portal.url, people.owner);
  await visitor.page.goto(`/protocol/${protocol.id}`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.getByRole('heading', { name: 'Clinical trials' }).waitFor();
  sheets = await printed(visitor.page);
});

afterAll(() => testBed?.close());

async function respond(
  owner: Caller,
  path: string,
  files: ReadonlyMap<string, FileAnswer>,
  sample: number,
): Promise<void> {
  await changeSample(owner, path, sample);
  await owner.post(`${path}/response`, { response: files.get('response'), cover_letter: files.get('cover_letter') });
}

async function changeSample(owner: Caller, path: string, sample_size: number): Promise<void> {
  const { version, statistical_plannings: plannings } = await owner.get<Protocol>(path);
  const body = {
    statistical_plannings: plannings.map(({ id, reviewed, details }) => ({ id, reviewed, details, sample_size })),
  };
  const { status } = await owner.call('PUT', `${path}/sections`, { body, headers: { 'if-match': `"${version}"` } });
  if (status !== 200) throw new Error(`PUT ${path}/sections: ${status}`);
}

/** Not drawn everywhere: paper bears the letters that the machine has fonts for, and no controls. The portal's own PDF brings its fonts. */
const elsewhere = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]|[\p{Cc}\p{Cf}\p{So}]/u;

/** A value's words; of one in such letters only its number. */
const wordsOf = (text: string): readonly string[] =>
  elsewhere.test(text.replaceAll('\n', ' ')) ? (text.match(/\d+\.\d+/g) ?? []) : text.split(/\s+/);

describe('the printed protocol', () => {
  it('bears its number and status on every sheet, and which of how many it is', () => {
    expect(sheets.edges.length).toBeGreaterThan(5);
    sheets.edges.forEach((edge, index) => {
      expect(edge).toContain(`${protocol.number} · Rejected`);
      expect(edge).toContain(`${index + 1} / ${sheets.edges.length}`);
    });
  });

  it('holds no navigation and no buttons', () => {
    for (const word of ['Logout', 'On this page', 'Print', 'Dashboard'])
      expect([word, sheets.text.includes(squashed(word))]).toEqual([word, false]);
  });

  it('holds every value that was typed, word by word', () => {
    const lost = typed.flatMap((text) => wordsOf(text).filter((word) => !sheets.text.includes(squashed(word))));
    expect(typed.length).toBeGreaterThan(40);
    expect([...new Set(lost)]).toEqual([]);
  });

  it('holds what is folded up on screen: earlier rounds of review, and what earlier responses changed', async () => {
    const folded = visitor.page.locator('main details:not([open])');
    expect(await folded.locator('summary').allInnerTexts()).toEqual([expect.stringContaining('Round 1')]);
    for (const text of ['Only in the first round: name the sponsor.', 'Justify the sample.', '4,111', '4,222'])
      expect([text, sheets.text.includes(squashed(text))]).toEqual([text, true]);
    await visitor.page.emulateMedia({ media: 'print' });
    const heights = await visitor.page
      .locator('main details > :not(summary)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    await visitor.page.emulateMedia({ media: null });
    expect(heights.length).toBeGreaterThanOrEqual(2);
    expect(Math.min(...heights)).toBeGreaterThan(20);
  });

  it('says that it is archived', async () => {
    await callers.officer.post(`/api/protocols/${protocol.id}/archive`, { reason: 'Sent in twice.' });
    await visitor.page.reload();
    await visitor.page.getByText(/^Archived on/).waitFor();
    const { text } = await printed(visitor.page);
    expect(text).toContain(squashed('Sent in twice.'));
  });

  it('leaves its head to the page it belongs to', async () => {
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const { edges } = await printed(visitor.page);
    expect(edges.join('')).not.toContain(protocol.number);
  });
});
