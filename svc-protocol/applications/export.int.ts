import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ProtocolRow, statuses } from '@portal/contracts/protocol';
import { readCsv, readSheet } from '@portal/service-kit/testing';
import { approvedOn } from '../approvals/approval.rules.ts';
import { aReturn } from '../testing/a-return.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

const titles = [
  '=HYPERLINK("http://evil.example","Click")',
  '+263 is a prefix',
  '-1 against +1',
  '@malaria in "Mutoko", Gokwe\r\nand Binga',
  '\tTabs first',
  'Çancer & <b>研究</b> — été',
];

let portal: TestPortal;
let rows: ProtocolRow[];
beforeAll(async () => {
  portal = await startPortal();
  for (const [at, title] of titles.entries())
    await seed(portal.store, statuses[at] ?? 'pending', {
      number: `MRCZ/A/${at + 1}`,
      title,
      created_date: `2026-11-0${at + 1}T22:30:00.000Z`,
    });
  for (let at = 0; at < 230; at += 1)
    await seed(portal.store, 'accepted', { number: `MRCZ/BM/${at + 1}`, title: `Filler ${at}`, user: 'stranger' });
  rows = (await portal.as('officer', 'GET', '/api/protocols?search=mrcz/a&sort=number')).body as ProtocolRow[];
});
afterAll(() => portal.stop());

const fetched = async (path: string) => {
  const answer = await portal.open('officer', path);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

const heads = [
  'Protocol Number',
  'Title',
  'Status',
  'In this status since',
  'Type',
  'Date of Submission',
  'Reviewer 1',
  'Reviewer 2',
  'Days with the council',
  'Days with the researcher',
  'Valid until',
  'Approval',
  'Completion',
];

describe('the export of a list', () => {
  it('as CSV says what the list says, with formulas made texts and times of the council', async () => {
    const { answer, bytes } = await fetched('/api/protocols/export.csv?search=mrcz/a&sort=number');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="submissions-[\d-]+\.csv"$/);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...records] = readCsv(bytes);
    expect(head).toEqual(heads);
    expect(records.map(([number]) => number)).toEqual(rows.map(({ number }) => number));
    expect(records.map(([, title]) => title)).toEqual([
      ...rows.slice(0, 5).map(({ title }) => `'${title}`),
      rows[5]?.title,
    ]);
    expect(records[1]).toEqual([
      'MRCZ/A/2',
      "'+263 is a prefix",
      'Assigned',
      '2026-11-03 00:30',
      'Individual Research',
      '2026-11-03 00:30',
      'Tendai Moyo',
      'Nyasha Ncube',
      '18',
      '0',
      '',
      '',
      '',
    ]);
  });

  it('as XLSX says what the list says, every text a text, every number a number and every time a time', async () => {
    const { answer, bytes } = await fetched('/api/protocols/export.xlsx?search=mrcz/a&sort=number');
    expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const [head, ...records] = readSheet(bytes);
    expect(head).toEqual(heads);
    expect(records.map(([number, title]) => [number, title])).toEqual(
      rows.map(({ number, title }) => [number, title.replace('\r\n', '\n')]),
    );
    const serial = (Date.UTC(2026, 10, 3, 0, 30) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect(records[1]?.[5]).toBeCloseTo(serial, 6);
    expect(records[1]?.slice(8)).toEqual([18, 0, '', '', '']);
  });

  it.each(['csv', 'xlsx'] as const)('holds all pages, filtered and ordered as the list: %s', async (format) => {
    const { bytes } = await fetched(`/api/protocols/export.${format}?status=accepted&sort=-number`);
    const [, ...records] = format === 'csv' ? readCsv(bytes) : readSheet(bytes);
    const numbers = records.map(([number]) => number);
    const accepted = Array.from({ length: 230 }, (_, at) => `MRCZ/BM/${230 - at}`);
    expect(numbers).toEqual([...accepted, 'MRCZ/A/5']);
  });

  it('opens by the cookie in a new tab, for compliance alone', async () => {
    const withCookie = (who: 'officer' | 'first' | 'owner') =>
      portal.open(who, '/api/protocols/export.csv').then(({ status }) => status);
    expect(await withCookie('officer')).toBe(200);
    expect(await withCookie('first')).toBe(403);
    expect(await withCookie('owner')).toBe(403);
    expect((await portal.anonymous('GET', '/api/protocols/export.csv')).status).toBe(401);
  });

  it('says what an approval is besides its last day: conditional, suspended, expired', async () => {
    const approval = approvedOn('2026-01-10', { months: 12, days: 0 });
    const given = {
      'Approved subject to conditions': { ...approval, conditional_since: '2026-01-10' },
      'Suspended since 20 November 2026': { ...approval, suspended_on: '2026-11-20' },
      'Expired 10 January 2026': approvedOn('2025-01-10', { months: 12, days: 0 }),
    };
    for (const [at, one] of Object.values(given).entries())
      await seed(portal.store, 'accepted', { number: `MRCZ/PHD/${at}`, title: `Approved ${at}`, approval: one });
    const { bytes } = await fetched('/api/protocols/export.csv?search=mrcz/phd&sort=number');
    const [, ...records] = readCsv(bytes);
    expect(records.map((record) => record.at(-2))).toEqual(Object.keys(given));
  });

  it('says what is returned for completion, and narrows to it', async () => {
    await seed(portal.store, 'pending', { number: 'MRCZ/CT/1', returned: aReturn() });
    await seed(portal.store, 'pending', { number: 'MRCZ/CT/2' });
    const { bytes } = await fetched('/api/protocols/export.csv?search=mrcz/ct&sort=number');
    expect(readCsv(bytes).map((record) => record.at(-1))).toEqual(['Completion', 'Returned for completion', '']);
    const narrowed = await fetched('/api/protocols/export.csv?returned=true');
    expect(readCsv(narrowed.bytes).map(([number]) => number)).toEqual(['Protocol Number', 'MRCZ/CT/1']);
  });
});
