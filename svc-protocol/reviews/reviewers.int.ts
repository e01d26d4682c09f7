import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '@portal/contracts/events';
import type { HistoryEntry, Protocol, ReviewerCandidate } from '@portal/contracts/protocol';
import { errorsIn } from '@portal/service-kit/testing';
import { uploaded } from '../testing/application.ts';
import { accountEvent, type Person } from '../testing/people.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import type { TestPortal } from '../testing/protocol-app.ts';

onEachStore((startPortal) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.stop());

  const read = async (who: Person, id: string) =>
    (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Protocol;
  const post = (who: Person, id: string, command: string, body: unknown) =>
    portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body);

  /** A BSc with one comment, rejected. */
  async function rejected(): Promise<string> {
    const { id } = await portal.submit('BSc');
    await post('officer', id, 'assignment', { reviewer: 'first' });
    await post('first', id, 'review', { comment: 'Sound.' });
    await post('officer', id, 'decision', { status: 'rejected', compliance_comment: 'Make it a trial.' });
    return id;
  }

  /** Saves the card of the research team with another study type. */
  async function becomes(id: string, study_type: string): Promise<void> {
    const { version, research_teams, co_investigators } = await read('owner', id);
    const bare = (records: readonly { protocol: string }[]) => records.map(({ protocol: _, ...record }) => record);
    const body = { study_type, research_teams: bare(research_teams), co_investigators: bare(co_investigators) };
    const answer = await portal.as('owner', 'PUT', `/api/protocols/${id}/sections`, body, {
      'if-match': `"${version}"`,
    });
    expect(answer).toMatchObject({ status: 200 });
  }

  describe('a BSc that its response turns into a clinical trial and back', () => {
    it('needs two reviewers from then on, and is forwarded only with both', async () => {
      const id = await rejected();
      expect(await read('officer', id)).toMatchObject({ reviewers_needed: 1, number: expect.stringContaining('/BU/') });
      await becomes(id, 'Clinical Trials');
      expect(await read('officer', id)).toMatchObject({ reviewers_needed: 2, study_type: 'Clinical Trials' });
      await becomes(id, 'BSc');
      expect(await read('officer', id)).toMatchObject({ reviewers_needed: 2, study_type: 'BSc' });
      const sent = await post('owner', id, 'response', {
        response: uploaded('response'),
        cover_letter: uploaded('cover_letter'),
      });
      expect(sent.status).toBe(200);

      const short = await post('officer', id, 'forward', {});
      expect([short.status, errorsIn(short)]).toEqual([
        422,
        [{ field: 'alt_reviewer', message: 'The study type changed to Clinical Trials: two reviewers are needed.' }],
      ]);
      expect((await read('officer', id)).status).toBe('response');
      expect((await post('officer', id, 'forward', { alt_reviewer: 'second' })).status).toBe(200);
      expect(await read('officer', id)).toMatchObject({
        status: 'assigned',
        reviewer: 'first',
        alt_reviewer: 'second',
      });

      await post('second', id, 'review', { comment: 'Clear.' });
      expect((await read('officer', id)).status).toBe('partially reviewed');
      await post('first', id, 'review', { comment: 'Better.' });
      expect(await read('officer', id)).toMatchObject({
        status: 'reviewed',
        comment: 'Better.',
        alt_comment: 'Clear.',
      });
      const history = (await portal.as('owner', 'GET', `/api/protocols/${id}/history`)).body as HistoryEntry[];
      expect(history.filter(({ what }) => what === 'A second reviewer is needed')).toHaveLength(1);
    });
  });

  describe('whoever has a part in an application reviews nothing of it', () => {
    const known = (id: string, data: Partial<Parameters<typeof accountEvent>[2]>, seq = 1) =>
      portal.bus.publish(topics.account, [
        accountEvent(id, seq === 1 ? 'account.registered' : 'account.updated', { role: 'reviewer', ...data }, seq),
      ]);
    const candidates = async (id: string) =>
      (await portal.as('officer', 'GET', `/api/protocols/${id}/reviewer-candidates`)).body as ReviewerCandidate[];

    it('under a former or a second address is neither offered nor assigned', async () => {
      await known('owner', { role: 'researcher', email: 'owner@new.example', former_emails: ['owner@example.org'] }, 2);
      await known('twice', { email: 'owner@example.org' });
      await known('moved', { email: 'moved@example.org', former_emails: ['OWNER@new.example'] });
      const { id } = await portal.submit('BSc');
      const offered = (await candidates(id)).map((one) => one.id);
      for (const reviewer of ['twice', 'moved']) {
        expect(offered).not.toContain(reviewer);
        const answer = await post('officer', id, 'assignment', { reviewer });
        expect([answer.status, errorsIn(answer)]).toEqual([
          422,
          [{ field: 'reviewer', message: 'The owner of a protocol cannot review it.' }],
        ]);
      }
    });

    it('cannot comment when the address became theirs after they were assigned', async () => {
      const { id } = await portal.submit('BSc');
      expect((await post('officer', id, 'assignment', { reviewer: 'third' })).status).toBe(200);
      await known('third', { email: 'third@example.org', former_emails: ['owner@example.org'] }, 5);
      const answer = await post('third', id, 'review', { comment: 'Sound.' });
      expect([answer.status, errorsIn(answer)]).toEqual([
        422,
        [{ field: 'comment', message: 'The owner of a protocol cannot review it. Decline it, or tell the council.' }],
      ]);
      expect((await read('officer', id)).status).toBe('assigned');
      expect((await post('third', id, 'decline', {})).status).toBe(200);
    });

    it('is warned of, with the same mobile, and can be assigned', async () => {
      await known('owner', { role: 'researcher', email: 'owner@new.example', mobile: '+263773520118' }, 3);
      await known('first', { mobile: '+263 077 352 0118' }, 6);
      const { id } = await portal.submit('BSc');
      const warning = 'The owner or an investigator of this protocol has the same mobile number.';
      expect((await candidates(id)).filter((one) => one.warning?.includes(warning)).map((one) => one.id)).toEqual([
        'first',
      ]);
      expect((await post('officer', id, 'assignment', { reviewer: 'first' })).status).toBe(200);
    });
  });
});
