import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statuses, studyTypes, type Protocol, type ProtocolRow } from '@portal/contracts/protocol';
import { checkApplication, mrczForm } from '@portal/contracts/sections';
import { testKeys } from '@portal/service-kit/keys';
import type { Store } from '@portal/service-kit/store';
import type { TestAnswer } from '@portal/service-kit/testing';
import { documentsOf, studyApplication } from '@portal/samples';
import { accountsCollection } from '../accounts/store.ts';
import { followUpsCollection } from '../follow-ups/store.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { uploaded } from '../testing/application.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seedProtocols, type MadeUpPerson } from './index.ts';

const count = 2_500;
const until = new Date('2026-11-21T08:00:00.000Z');
const firsts = { researcher: 'owner', reviewer: 'first', compliance: 'officer' } as const;
const joined = new Map<string, MadeUpPerson>();
let portal: TestPortal;
let store: Store;

beforeAll(async () => {
  portal = await startPortal((empty) =>
    seedProtocols({
      store: empty,
      historyKey: testKeys().history,
      count,
      until,
      async join(person) {
        // The first of each role gets the id of a test person who can sign in.
        const isFirst = ![...joined.values()].some(({ role }) => role === person.role);
        const id = isFirst ? firsts[person.role] : `made-up-${joined.size}`;
        joined.set(id, person);
        return id;
      },
    }),
  );
  ({ store } = portal);
});
afterAll(() => portal.stop());

const get = async (path: string): Promise<TestAnswer> => portal.as('officer', 'GET', path);

describe('a store of made-up protocols', () => {
  it('is as the portal would have written it', async () => {
    const findings: unknown[] = [];
    const looked = await portal.service.verify((finding) => void findings.push(finding));
    expect(findings).toEqual([]);
    expect(looked.protocols).toBe(count);
  });

  it('has every status, forms that wait and forms that were decided, and what leads from one to the next', async () => {
    const protocols = store.collection(protocolsCollection);
    expect(Object.keys(await protocols.countBy('status', { deleted: false })).sort()).toEqual([...statuses].sort());
    const forms = await store.collection(followUpsCollection).countBy('state');
    expect(Object.keys(forms).sort()).toEqual(['acknowledged', 'approved', 'sent']);
    const kinds = new Set<string>();
    for await (const { version, history, created_date } of protocols.scan(200)) {
      for (const { action, at } of history) {
        kinds.add(action);
        expect(at >= created_date && at <= until.toISOString()).toBe(true);
      }
      expect(version).toBeGreaterThan(0);
    }
    for (const kind of [
      'returned',
      'completed',
      'question_asked',
      'declined',
      'forwarded',
      'renewal_due',
      'renewed',
      'approval_ended',
      'deleted',
    ])
      expect(kinds).toContain(`protocol.${kind}`);
  });

  it('opens in detail and on paper', async () => {
    const rows = (await get('/api/protocols?page_size=100')).body as ProtocolRow[];
    expect(rows).toHaveLength(100);
    for (const { id, number } of rows) {
      const { status, body } = await get(`/api/protocols/${id}`);
      expect([number, status]).toEqual([number, 200]);
      const { documents, research_teams, consent_processes } = body as Protocol;
      expect([documents.length, research_teams.length, consent_processes.length]).toEqual([1, 1, 1]);
      expect((await get(`/api/protocols/${id}/history`)).status).toBe(200);
    }
    for (const { id } of rows.slice(0, 5)) {
      const paper = await get(`/api/protocols/${id}/export.pdf`);
      expect([paper.status, String(paper.body).slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  });

  it('lets an owner go on where the council has rejected', async () => {
    const [row] = (await portal.as('owner', 'GET', '/api/protocols?status=rejected')).body as ProtocolRow[];
    if (!row) throw new Error('The owner has none that is rejected');
    const path = `/api/protocols/${row.id}`;
    const { version, statistical_plannings } = (await portal.as('owner', 'GET', path)).body as Protocol;
    const changed = statistical_plannings.map(({ id }) => ({
      id,
      reviewed: false,
      details: 'A pilot.',
      sample_size: 9,
    }));
    const headers = { 'if-match': `"${version}"` };
    const card = await portal.as('owner', 'PUT', `${path}/sections`, { statistical_plannings: changed }, headers);
    expect(card.status).toBe(200);
    const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };
    expect((await portal.as('owner', 'POST', `${path}/response`, files)).status).toBe(200);
  });

  it('is of people who were made for it, and of some who have left', async () => {
    const roles = [...joined.values()].map(({ role }) => role);
    expect(new Set(roles)).toEqual(new Set(['researcher', 'reviewer', 'compliance']));
    const emails = [...joined.values()].map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    const gone = await store.collection(accountsCollection).count({
      where: { role: 'researcher', approved: true, deleted: true },
    });
    expect(gone).toBe(Math.ceil(count / 25));
  });

  it('refers to nobody whom svc-identity has to keep and was not asked to make', async () => {
    const accounts: string[] = [];
    for await (const { kind, id } of portal.service.knows()) if (kind === 'account') accounts.push(id);
    // Those of the test sign in besides.
    expect(accounts.filter((id) => id.startsWith('made-up-') && !joined.has(id))).toEqual([]);
    expect(accounts.length).toBeLessThan(count / 25);
  });

  it('numbers go on after those that were given', async () => {
    const before = new Set<string>();
    for await (const { number } of store.collection(protocolsCollection).scan(200)) before.add(number);
    const { number } = await portal.submit('MSc');
    expect(before.has(number)).toBe(false);
  });
});

it.each(studyTypes)('a whole application of the type %s is one that the portal takes', (study_type) => {
  const study = {
    title: 'Use of herbal remedies among pregnant women in Gutu: a feasibility study',
    study_type,
    site: 'Gutu district',
    agency: 'Self-funded',
    sample_size: 120,
    investigator: {
      name: 'Dr Rutendo Moyo',
      email: 'rutendo@example.org',
      qualifications: 'MBChB',
      academic_title: 'Lecturer',
      institution: 'University of Zimbabwe',
      postal_address: 'Harare',
    },
    student: 'Panashe Gombe',
  };
  const application = studyApplication(mrczForm, study, { today: '2026-11-21', file: ({ name }) => uploaded(name) });
  expect(checkApplication(mrczForm, application, '2026-11-21')).toEqual([]);
  expect(application.documents?.[0]).toEqual(
    Object.fromEntries(documentsOf(mrczForm, study, '2026-11-21').map(({ name }) => [name, uploaded(name)])),
  );
});
