import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Answers } from '@portal/contracts/form';
import { type Protocol, studyTypes, type Submitted } from '@portal/contracts/protocol';
import { sectionNames, sections } from '@portal/contracts/sections';
import { applicationOf, uploaded } from '../testing/application.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const submitAndRead = async (application: unknown): Promise<Protocol> => {
  const headers = { 'idempotency-key': randomUUID() };
  const submitted = await portal.as('owner', 'POST', '/api/protocols', application, headers);
  const { id } = submitted.body as Submitted;
  return (await portal.as('owner', 'GET', `/api/protocols/${id}`)).body as Protocol;
};

const demandedFiles = (studyType: string) =>
  sections.documents.fields
    .filter(({ when }) => !when || ('study_type' in when && when.study_type.includes(studyType)))
    .map(({ name }) => name);

describe('the nested protocol', () => {
  it('holds every value of every section as it was typed, each record with id and protocol', async () => {
    const typed = applicationOf('Clinical Trials');
    const seen = await submitAndRead(typed);
    for (const name of sectionNames) {
      const rows = typed[name] ?? [];
      expect(seen[name]).toHaveLength(rows.length);
      rows.forEach((row, index) => {
        const { id, protocol, ...record } = seen[name][index] as Answers;
        expect(typeof id).toBe('string');
        expect(protocol).toBe(seen.id);
        for (const [field, value] of Object.entries(record)) {
          const given = row[field];
          if (Array.isArray(given)) expect(value).toBe(given.join(','));
          else if (typeof given === 'object') expect(value).toBe(`/api/files/owner-${field}/${field}.pdf`);
          else expect([field, value]).toEqual([field, given]);
        }
      });
    }
    expect(Object.keys(seen.research_teams[0] ?? {})).toHaveLength(sections.research_teams.fields.length + 2);
  });

  it.each(studyTypes)('of type %s holds exactly its documents', async (studyType) => {
    const { documents } = await submitAndRead(applicationOf(studyType));
    const { id: _id, protocol: _protocol, ...files } = documents[0] as Answers;
    expect(Object.keys(files)).toEqual(demandedFiles(studyType));
  });

  it('links to a file whose name is in another script, with quotes and a slash', async () => {
    const application = applicationOf('MSc');
    const cv = uploaded('cv', 'owner', 'ህይወት "1/2" – éà.pdf');
    const { documents } = await submitAndRead({ ...application, documents: [{ ...application.documents?.[0], cv }] });
    const link = String(documents[0]?.cv);
    expect(decodeURIComponent(link.slice(link.lastIndexOf('/') + 1))).toBe('ህይወት "1/2" – éà.pdf');
  });

  it('shows markup as the text that it is, and takes marks that turn the direction out of a line', async () => {
    const title = '<script>alert(1)</script> \u202Egpj.exe {{x}} =1+1';
    const shown = '<script>alert(1)</script> gpj.exe {{x}} =1+1';
    expect((await submitAndRead({ ...applicationOf('MSc'), title })).title).toBe(shown);
  });

  it('drops what its answers hide', async () => {
    const seen = await submitAndRead({
      ...applicationOf('Individual Research'),
      clinical_trials: [{ mcaz_applied: 'No', pi_in_other_researches: 'No', info: 'hidden' }],
      conflicts: [{ conflict_of_interest: false, potential_conflict_management_plan: uploaded('other') }],
    });
    expect(seen.drugs).toEqual([]);
    expect(seen.clinical_trials[0]).not.toHaveProperty('info');
    expect(seen.conflicts[0]).not.toHaveProperty('potential_conflict_management_plan');
  });

  it('says its version as ETag and is never stored on the way', async () => {
    const { id } = await portal.submit('BSc');
    const { headers } = await portal.as('owner', 'GET', `/api/protocols/${id}/`);
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual(['"1"', 'no-store']);
  });
});
