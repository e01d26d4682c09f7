import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { templatePath } from '@portal/contracts/follow-ups';
import { readCouncil, usualCouncil } from '@portal/service-kit/council';
import { templateKinds } from './read-templates.ts';
import type { Role } from '@portal/contracts/accounts';
import { followUpEventSchema } from '@portal/contracts/events';
import { aProtocolEvent, startDocuments, uploaded, type DocumentsApp } from '../testing/documents-app.ts';
import { anOfficeFile } from '../testing/office-files.ts';
import { readDocx } from '../testing/read-docx.ts';

let app: DocumentsApp;
beforeAll(async () => {
  app = await startDocuments({ waitForClaims: 200, councilName: 'Council of Tests' });
  const heading = { title: 'Iron & <zinc>', principal_investigator: 'Tariro Moyo', reviewer: 'reviewer-1' };
  await app.publish(aProtocolEvent([], 1, heading));
  await app.publish({ ...aProtocolEvent([], 1, {}, 'protocol.deleted'), key: 'p-gone' });
});
afterAll(() => app.stop());

const people = [
  ['owner', 'researcher', 200],
  ['stranger', 'researcher', 404],
  ['reviewer-1', 'reviewer', 200],
  ['reviewer-2', 'reviewer', 404],
  ['officer', 'compliance', 200],
] as const;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('the templates (docs/files 27)', () => {
  it.each(templateKinds(readCouncil(usualCouncil).form))(
    '%s downloads as a Word document under the council’s name',
    async (kind) => {
      const answer = await app.call('GET', templatePath(kind), 'stranger');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('wordprocessingml.document');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="${kind.replaceAll('_', '-')}.docx"`,
      );
      const docx = readDocx(await bytesOf(answer));
      expect(docx.partNamed('word/header1.xml').documentElement.textContent).toContain('Council of Tests');
      expect(docx.rows[0]).toEqual(['Protocol number', '']);
    },
  );

  it('says how large one is without sending it', async () => {
    const [asked, sent] = [
      await app.call('HEAD', templatePath('response'), 'owner'),
      await app.call('GET', templatePath('response'), 'owner'),
    ];
    expect([asked.status, (await bytesOf(asked)).length]).toEqual([200, 0]);
    // Each is made anew and holds its own date, which compresses to some bytes more or less.
    const difference = Number(asked.headers.get('content-length')) - (await bytesOf(sent)).length;
    expect(Math.abs(difference)).toBeLessThan(32);
  });

  it.each(people)('%s (%s) asks for one about the protocol and is answered %d', async (id, role, status) => {
    const answer = await app.call('GET', templatePath('annual_review', 'p-1'), id, role);
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    expect(answer.headers.get('content-disposition')).toContain('annual-review-MRCZ-A-2149.docx');
    expect(readDocx(await bytesOf(answer)).rows.slice(0, 3)).toEqual([
      ['Protocol number', 'MRCZ/A/2149'],
      ['Title of the study', 'Iron & <zinc>'],
      ['Principal Investigator', 'Tariro Moyo'],
    ]);
  });

  it('nothing of an archived protocol to its reviewer, of an unknown form, or without a login', async () => {
    const asked = (path: string, role: Role = 'compliance') => app.call('GET', path, 'officer', role);
    expect((await asked(templatePath('annual_review', 'p-gone'))).status).toBe(200);
    const reviewer = await app.call('GET', templatePath('annual_review', 'p-gone'), 'reviewer-1', 'reviewer');
    expect(reviewer.status).toBe(404);
    expect((await asked('/api/templates/holiday.docx')).status).toBe(404);
    expect((await asked('/api/templates/annual_review.pdf')).status).toBe(404);
    expect((await fetch(`${app.now().app.url}${templatePath('response')}`)).status).toBe(401);
  });
});

describe('the files of a follow-up', () => {
  it('are read by their sender and compliance, and stay', async () => {
    const name = 'review.docx';
    const file = await uploaded(await app.upload(anOfficeFile('docx'), { name, purpose: 'follow_up' }));
    const { data: _data, ...envelope } = aProtocolEvent([]);
    const created_date = envelope.occurred_at;
    const about = { protocol: 'p-1', number: 'N', title: 'T', user: 'owner', created_date };
    const data = {
      id: 'f-1',
      kind: 'annual_review',
      form_title: 'Annual Review',
      state: 'sent',
      files: [file.id],
      ...about,
    };
    const told = { ...envelope, id: 'e-f-1', type: 'follow_up.submitted', key: 'f-1', data };
    await app.now().bus.publish('follow_up', [followUpEventSchema.parse(told)]);
    const seen: Record<string, number> = {};
    for (const [id, role] of people) {
      const answer = await app.call('GET', file.link, id, role);
      await answer.body?.cancel();
      seen[id] = answer.status;
    }
    expect(seen).toEqual({ owner: 200, stranger: 404, 'reviewer-1': 404, 'reviewer-2': 404, officer: 200 });
    expect((await app.call('DELETE', `/api/files/${file.id}`, 'owner')).status).toBe(409);
  });
});
