import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MailRecord } from '@portal/contracts/notices';
import type { Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { applicationWith } from '../../faults/application.ts';
import { allPages } from '../../faults/all-pages.ts';
import { noticeOf } from '../../faults/notice-of.ts';
import { signUp, uploadAll } from '../../faults/people.ts';
import { expectToldOnce } from './both-sides.ts';
import type { SharedPortal } from './shared-portal.ts';

const filings = 4;

/** Who submits does not wait for mail: it goes out when its server lets it. */
export function describeMailFaults(testBedOf: () => SharedPortal): void {
  describe('the mail server down for a while, then slow, then refusing one address', () => {
    let testBed: SharedPortal;
    const told: Submitted[] = [];
    /** How many mails had gone out when the last submit to a slow mail server was answered. */
    let goneOut: number;
    let waiting: MailRecord[];

    const submit = async (): Promise<Submitted> => {
      const answer = await testBed.owner.post<Submitted>('/api/protocols', applicationWith(testBed.files));
      told.push(answer);
      return answer;
    };
    const mailsIn = (state: MailRecord['state']) =>
      testBed.officer.get<MailRecord[]>(`/api/mails?state=${state}&page_size=100`);

    beforeAll(async () => {
      testBed = testBedOf();
      const { mailServer } = testBed.portal;
      await mailServer.down();
      for (let at = 0; at < filings; at += 1) await submit();
      waiting = await waitFor(async () => {
        const queued = (await mailsIn('queued')).filter(({ error }) => error !== null);
        return queued.length === 2 * filings && queued;
      });
      const before = mailServer.taken.length;
      const goOn = mailServer.hold();
      await mailServer.up();
      for (let at = 0; at < filings; at += 1) await submit();
      goneOut = mailServer.taken.length - before;
      goOn();
    });

    it('compliance sees meanwhile what waits, and why', () => {
      const kinds = waiting.map(({ kind }) => kind).sort();
      expect(kinds).toEqual([
        ...Array<string>(filings).fill('protocol_receipt'),
        ...Array<string>(filings).fill('protocol_submitted'),
      ]);
      for (const mail of waiting) expect(mail).toMatchObject({ state: 'queued', error: expect.stringMatching(/mail/) });
    });

    it('no submit waits for a mail', () => {
      expect([told.length, goneOut]).toEqual([2 * filings, 0]);
    });

    it('everything arrives once', async () => {
      await expectToldOnce(testBed.portal, testBed, told);
    });

    it('a refused address is one failed mail that compliance sees, with the reason; the others get theirs', async () => {
      const { portal, officer } = testBed;
      const refused = await signUp(portal.url, 'researcher');
      portal.mailServer.refuse(refused.email);
      const files = await uploadAll(refused);
      const { id } = await refused.post<Submitted>('/api/protocols', applicationWith(files));
      const neighbour = await submit();
      await expectToldOnce(portal, testBed, [neighbour]);
      const failed = await waitFor(async () => {
        const toThem = (await mailsIn('failed')).filter(({ to }) => to === refused.email);
        return toThem.length > 0 && toThem;
      });
      expect(failed).toEqual([
        expect.objectContaining({
          kind: 'protocol_receipt',
          attempts: 1,
          error: expect.stringContaining('no such mailbox'),
        }),
      ]);
      expect(portal.mailServer.taken.filter(({ to }) => to === refused.email)).toEqual([]);
      const notices = await allPages<{ link: string; id: string }>(officer, '/api/notifications');
      const [called] = notices.filter(({ link }) => link === `/protocol/${id}`);
      await waitFor(
        () => portal.mailServer.taken.filter(({ messageId }) => noticeOf(messageId) === called?.id).length === 1,
      );
    });
  });
}
