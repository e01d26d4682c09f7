import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailRecord } from '@portal/contracts/notices';
import type { Submitted } from '@portal/contracts/protocol';
import { readCsv, readSheet, waitFor } from '@portal/service-kit/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { launchBrowser } from '../browser/launch.ts';
import { signIn } from '../faults/people.ts';
import { sha256Of } from '../portal/mails.ts';
import type { MailServer } from '../portal/mail-server.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { exported } from '../screens/exported.ts';
import { filer, reject } from '../screens/filed.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { focusReaches, tabTo } from '../screens/keyboard.ts';
import { switchMailOff } from '../screens/mail-choices.ts';
import type { JourneyPortal } from './journey-portal.ts';

const people = {
  researcher: personOf('researcher', 'Tendai', 'Sibanda'),
  compliance: personOf('compliance', 'Memory', 'Chigumbura'),
};
type Name = keyof typeof people;
const reviewer = personOf('reviewer', 'Farai', 'Sibanda');
type MailingPortal = Pick<JourneyPortal, 'url' | 'stop'> & { mailServer: Omit<MailServer, 'stop'> };

/** Mails that fail and are sent again, on screen, in the portal that `start` answers. */
export function describeMails(profile: string, start: (folder: string) => Promise<MailingPortal>): void {
  describe(`the delivery of mails, ${profile} (docs/notices 16, 17)`, () => {
    let folder: string;
    let portal: MailingPortal;
    let browser: Browser;
    let file: Awaited<ReturnType<typeof filer>>;
    let protocol: Submitted;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;
    const mailsTo = (name: Name, about: Submitted) =>
      portal.mailServer.taken.filter(
        ({ to, subject }) => to === people[name].email && subject.startsWith(about.number),
      );
    const receipt = (): Locator =>
      page('compliance')
        .getByRole('row')
        .filter({ hasText: `${protocol.number}: your application was received` });

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-mails-'));
      portal = await start(path.join(folder, 'data'));
      portal.mailServer.refuse(people.researcher.email);
      browser = await launchBrowser();
      for (const name of Object.keys(people) as Name[]) {
        await makeAccount(portal.url, people[name]);
        visitors[name] = await enter(browser, portal.url, people[name]);
      }
      file = await filer(await signIn(portal.url, people.researcher.email, password));
      protocol = await file('MSc', 'Iron supplementation of infants in Gokwe');
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('a mail that its server refuses is shown as failed, with the reason in plain words', async () => {
      const at = page('compliance');
      const officer = await signIn(portal.url, people.compliance.email, password);
      await waitFor(async () => (await officer.get<MailRecord[]>('/api/mails?state=failed')).length === 1);
      await at.getByRole('navigation').getByText('Records', { exact: true }).click();
      await at.getByRole('navigation').getByRole('link', { name: 'Emails', exact: true }).click();
      await at.getByRole('heading', { level: 1, name: 'Emails' }).waitFor();
      await receipt().getByText('Failed', { exact: true }).waitFor();
      await receipt().getByText('The mail server does not know this address.').waitFor();
      await receipt()
        .getByText(/There is no such mailbox/)
        .waitFor();
      expect(await faultsAtEveryWidth(at, `mails-failed-${profile}`)).toEqual([]);
      await at.getByRole('button', { name: 'Send failed emails again' }).click();
      const dialog = at.getByRole('dialog');
      await dialog.getByLabel('Failed since').fill('');
      await dialog.getByRole('button', { name: 'Resend' }).click();
      await dialog.getByRole('heading', { name: 'There is a problem' }).waitFor();
      expect(await faultsAtEveryWidth(at, `mails-resend-all-${profile}`)).toEqual([]);
      await dialog.getByRole('button', { name: 'No', exact: true }).click();
      await at.getByRole('link', { name: '1 Failed or uncertain' }).click();
      await at.waitForURL(/\?state=failed$/);
      await waitFor(async () => (await at.getByRole('table').getByRole('row').count()) === 2);
      await receipt()
        .getByRole('link', { name: `${protocol.number}: your application was received` })
        .click();
      await at.getByRole('heading', { level: 1, name: `Protocol: #${protocol.number}` }).waitFor();
    });

    it('once its address is known it is sent again by the keyboard alone, once, under its Message-ID', async () => {
      const at = page('compliance');
      portal.mailServer.accept(people.researcher.email);
      await at.goto(`/mails?search=${encodeURIComponent(`Sibanda ${protocol.number}`)}`);
      await receipt().waitFor();
      await tabTo(at, /^Resend/);
      await at.keyboard.press('Enter');
      await focusReaches(at, 'BUTTON', 'No');
      expect(await faultsAtEveryWidth(at, `mails-dialog-${profile}`)).toEqual([]);
      await tabTo(at, /^Yes, resend/);
      await at.keyboard.press('Enter');
      await at.getByText(`The email to ${people.researcher.email} is being resent.`).waitFor();
      // By itself: the list looks again while a mail is on its way.
      await receipt().getByText('Sent', { exact: true }).waitFor();
      await receipt()
        .getByText(/^Resent .* by Memory Chigumbura$/)
        .waitFor();
      const [mail, ...more] = mailsTo('researcher', protocol);
      expect([mail?.subject, more]).toEqual([`${protocol.number}: your application was received`, []]);
      const others = portal.mailServer.taken.filter(({ messageId }) => messageId === mail?.messageId);
      expect(others).toHaveLength(1);
      expect(await faultsAtEveryWidth(at, `mails-resent-${profile}`)).toEqual([]);
    });

    it('a mail that another officer had sent again meanwhile is not sent a third time', async () => {
      const at = page('compliance');
      await at.goto('/mails?state=resent');
      await receipt()
        .getByRole('button', { name: /^Resend/ })
        .click();
      const officer = await signIn(portal.url, people.compliance.email, password);
      const [seen] = await officer.get<MailRecord[]>('/api/mails?resent=true');
      await officer.post(`/api/mails/${seen?.id}/resend`, {});
      await waitFor(() => mailsTo('researcher', protocol).length === 2);
      await at.getByRole('button', { name: 'Yes, resend' }).click();
      await at.getByText('It has changed in the meantime. Nothing was overwritten.').waitFor();
      expect(mailsTo('researcher', protocol)).toHaveLength(2);
    });

    it('a mail that the person switched off on the profile comes as a notice alone', async () => {
      const at = page('compliance');
      const box = await switchMailOff(at, 'a new application is submitted');
      expect(await box.isChecked()).toBe(false);
      const later = await file('MSc', 'Zinc supplementation of infants in Gokwe');
      // The receipt is sent after the notices of compliance: what does not come by then does not come.
      await waitFor(() => mailsTo('researcher', later).length === 1);
      await at.reload();
      await at.getByRole('button', { name: /^Notices, \d+ unread/ }).click();
      await at.getByRole('link', { name: `${later.number}: new application` }).waitFor();
      expect(mailsTo('compliance', later)).toEqual([]);
      expect(mailsTo('compliance', protocol)).toHaveLength(1);
    });

    it('the mail of a decision brings the letter that the portal shows, byte for byte, and again when it is sent again', async () => {
      const officer = await signIn(portal.url, people.compliance.email, password);
      await makeAccount(portal.url, reviewer);
      await reject(officer, protocol, [await signIn(portal.url, reviewer.email, password)]);
      const told = () => mailsTo('researcher', protocol).filter(({ subject }) => subject.endsWith(': rejected'));
      await waitFor(() => told().length === 1);
      // Who commented is told of the outcome, without the letter.
      const outcome = `${protocol.number}: changes required`;
      const toReviewer = () =>
        portal.mailServer.taken.filter((mail) => mail.to === reviewer.email && mail.subject === outcome);
      await waitFor(() => toReviewer().length === 1);
      expect(toReviewer()[0]?.attachments).toEqual([]);
      const { access } = await signIn(portal.url, people.researcher.email, password);
      const letter = await fetch(`${portal.url}/api/protocols/${protocol.id}/letter.pdf`, {
        headers: { authorization: `Bearer ${access}` },
      });
      expect(letter.status).toBe(200);
      const attached = {
        name: `${protocol.number.replaceAll('/', '-')}-rejected.pdf`,
        type: 'application/pdf',
        sha256: sha256Of(new Uint8Array(await letter.arrayBuffer())),
      };
      expect(told()[0]?.attachments).toEqual([attached]);
      const at = page('compliance');
      await at.goto(`/mails?search=${encodeURIComponent(`Sibanda ${protocol.number}`)}`);
      const rowTo = (email: string, subject: string) =>
        at.getByRole('row').filter({ hasText: subject }).filter({ hasText: email });
      const row = rowTo(people.researcher.email, `${protocol.number}: rejected`);
      await row.getByText('With the decision letter', { exact: true }).waitFor();
      const other = rowTo(reviewer.email, outcome);
      await other.waitFor();
      expect(await other.getByText('With the decision letter', { exact: true }).count()).toBe(0);
      await row.getByRole('button', { name: /^Resend/ }).click();
      await at.getByRole('button', { name: 'Yes, resend' }).click();
      await waitFor(() => told().length === 2);
      expect(told()[1]?.attachments).toEqual([attached]);
      expect(toReviewer()).toHaveLength(1);
    });

    it('what failed is sent again at once, by the button', async () => {
      const at = page('compliance');
      portal.mailServer.refuse(people.researcher.email);
      const failed = await file('MSc', 'Copper supplementation of infants in Gokwe');
      const officer = await signIn(portal.url, people.compliance.email, password);
      await waitFor(async () => (await officer.get<MailRecord[]>('/api/mails?state=failed')).length === 1);
      portal.mailServer.accept(people.researcher.email);
      const again = at.getByRole('button', { name: 'Send failed emails again' });
      // A replica keeps a count for a moment.
      await waitFor(async () => {
        await at.goto('/mails?state=failed');
        await at.getByText('1 found').waitFor();
        return (await again.count()) > 0;
      });
      await again.click();
      await at.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
      await at.getByText('1 email is being resent.').waitFor();
      await waitFor(() => mailsTo('researcher', failed).length === 1);
    });

    it('the list is saved as CSV and Excel with what it shows', async () => {
      const at = page('compliance');
      await at.goto(`/mails?search=${encodeURIComponent(`Sibanda ${protocol.number}`)}`);
      // The reviewer bears the same name and is told of the outcome, too.
      const shown = ['assigned to you for review', 'changes required', 'rejected', 'your application was received'].map(
        (told) => `${protocol.number}: ${told}`,
      );
      const subjects = ([head = [], ...rows]: readonly (readonly (string | number)[])[]) =>
        rows.map((row) => row[head.indexOf('Subject')]).sort();
      expect(subjects(readCsv(await exported(at, 'CSV')))).toEqual(shown);
      expect(subjects(readSheet(await exported(at, 'Excel')))).toEqual(shown);
    });

    it('no page had a fault', () => {
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
