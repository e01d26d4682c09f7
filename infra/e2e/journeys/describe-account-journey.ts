import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import type { Browser, Download, Page } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { approve, statusInList } from '../screens/compliance.ts';
import { assign, filer } from '../screens/filed.ts';
import { confirmIdentity, logIn, openVisitor, password, type Person, type Visitor } from '../screens/gate.ts';
import { changePassword, choosePassword, deleteAccount, editProfile } from '../screens/profile.ts';
import type { JourneyPortal } from './journey-portal.ts';
import { describeRoleAndState } from './describe-role-and-state.ts';
import { describeSessions } from './describe-sessions.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  reviewer: personOf('reviewer', 'Farai', 'Mutasa'),
  compliance: personOf('compliance', 'Memory', 'Chigumbura'),
};
type Name = keyof typeof people;
const changed = 'Gweru202627';
const renewed = 'Mutare202627';

interface AccountPortal extends JourneyPortal {
  /** Makes the first officer; there where accounts of reviewers have to be approved. */
  appoint?: (officer: Person) => Promise<void>;
}

/** What a person does with their own account, on screen, in the portal that `start` answers; `folder` is the portal's own. */
export function describeAccountJourney(profile: string, start: (folder: string) => Promise<AccountPortal>): void {
  describe(`an account from its first change to its end, ${profile}`, () => {
    let folder: string;
    let portal: AccountPortal;
    let browser: Browser;
    let filed: Submitted;
    const callers = {} as Record<Name, Caller>;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-account-'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser();
      // The officer first, who approves the others where that is asked.
      for (const name of ['compliance', 'researcher', 'reviewer'] as const) {
        if (name === 'compliance' && portal.appoint) await portal.appoint(people.compliance);
        else await makeAccount(portal.url, people[name]);
        if (name === 'reviewer' && portal.appoint) await approve(page('compliance'), people.reviewer);
        callers[name] = await signIn(portal.url, people[name].email, password);
        visitors[name] = await enter(browser, portal.url, people[name]);
      }
      filed = await (await filer(callers.researcher))('MSc', 'Malaria in Mutare');
      await assign(callers.compliance, filed, [callers.reviewer]);
    });

    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    /** The mails of this subject that this person was sent, once there is one. */
    const mailsTo = (name: Name, subject: string) =>
      waitFor(async () => {
        const mails = await portal.mails();
        const found = mails.filter((mail) => mail.to === people[name].email && mail.subject === subject);
        return found.length > 0 && found;
      });

    it('the profile is edited and seen everywhere at once', async () => {
      await editProfile(page('researcher'), { 'First name': 'Rutendo Grace', 'Physical address': '7 Baker Avenue' });
      await page('researcher').getByText('7 Baker Avenue').waitFor();
      await page('researcher')
        .getByRole('link', { name: /Rutendo Grace Moyo/ })
        .waitFor();
      await page('researcher').reload();
      await page('researcher').getByText('7 Baker Avenue').waitFor();
    });

    it('a person saves what the portal keeps of them: three files of JSON arrive', async () => {
      const mine = page('researcher');
      const files: Download[] = [];
      mine.on('download', (file) => files.push(file));
      await mine.goto('/profile');
      await mine.getByRole('button', { name: 'Save my data' }).click();
      await confirmIdentity(mine);
      await waitFor(() => files.length === 3);
      files.sort((a, b) => (a.suggestedFilename() < b.suggestedFilename() ? -1 : 1));
      const texts = await Promise.all(files.map(async (file) => readFile(await file.path(), 'utf8')));
      const [account, protocols, notices] = texts.map((text) => JSON.parse(text) as object);
      expect(account).toMatchObject({ account: { email: people.researcher.email } });
      expect(JSON.stringify(protocols)).toContain(filed.number);
      expect(Object.keys(notices!)).toContain('mails');
      expect(new Set(files.map((file) => file.suggestedFilename())).size).toBe(3);
    });

    describeSessions({
      people,
      page,
      filed: () => filed,
      researcher: () => visitors.researcher,
      visit: () => openVisitor(browser, portal.url, people.researcher),
    });

    it('the password is changed: every other session is signed out, this one goes on, a mail says so', async () => {
      const other = await openVisitor(browser, portal.url, people.researcher);
      await other.page.goto('/');
      await logIn(other);
      await changePassword(page('researcher'), password, changed);
      await page('researcher').reload();
      await page('researcher').getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
      await other.page.reload();
      await other.page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
      await logIn(other, changed);
      await other.context.close();
      await mailsTo('researcher', 'Your password was changed');
    });

    it('a forgotten password is replaced by the link of the mail, which is good once', async () => {
      const visitor = await openVisitor(browser, portal.url, people.researcher);
      await visitor.page.goto('/');
      await visitor.page.getByRole('link', { name: 'Forgotten your password?' }).click();
      await visitor.page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
      await visitor.page.getByLabel('Email').fill(people.researcher.email);
      await visitor.page.getByRole('button', { name: 'Send the link' }).click();
      await visitor.page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor();
      const [mail] = await mailsTo('researcher', 'Choose a new password');
      const link = /https?:\/\/\S+\/reset-password#[\w-]+/.exec(mail!.text)?.[0] ?? '';
      await choosePassword(visitor.page, link, renewed);
      await visitor.page.getByText('Password successfully changed!').waitFor();
      await logIn(visitor, renewed);
      // The session that was open has ended.
      await page('researcher').reload();
      await page('researcher').getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
      await logIn(visitors.researcher, renewed);
      await choosePassword(visitor.page, link, 'Another202627');
      const alert = visitor.page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain('This link has been used already, or it is not complete.');
      expect(await visitor.page.getByLabel('New password', { exact: true }).inputValue()).toBe('Another202627');
      await visitor.page.getByRole('link', { name: 'Ask for a new link' }).click();
      await visitor.page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
      await visitor.context.close();
    });

    describeRoleAndState({ url: () => portal.url, browser: () => browser, officer: () => page('compliance') });

    it('a reviewer deletes the account: what waited for a comment is declined, a mail says so', async () => {
      await deleteAccount(page('reviewer'));
      expect(new URL(page('reviewer').url()).pathname).toBe('/');
      await waitFor(async () => {
        const { status } = await callers.compliance.get<Protocol>(`/api/protocols/${filed.id}`);
        return status === 'declined';
      });
      expect(await statusInList(page('compliance'), '/declined-submissions', filed.number)).toContain('Declined');
      await mailsTo('reviewer', 'Your account was deleted');
    });

    it('a researcher deletes the account: the protocols stay, named as they were, and nobody can log in', async () => {
      await deleteAccount(page('researcher'), renewed);
      await page('compliance').goto(`/protocol/${filed.id}`);
      await page('compliance')
        .getByRole('heading', { name: new RegExp(filed.number) })
        .waitFor();
      await page('compliance')
        .getByRole('region', { name: 'History' })
        .getByText('Rutendo Grace Moyo')
        .first()
        .waitFor();
      await page('researcher').getByLabel('Email').fill(people.researcher.email);
      await page('researcher').getByLabel('Password', { exact: true }).fill(renewed);
      await page('researcher').getByRole('button', { name: 'Log In' }).click();
      await page('researcher').getByText('The email or the password is not correct.').waitFor();
      await mailsTo('researcher', 'Your account was deleted');
    });

    it('the last compliance account stays, and the screen says why', async () => {
      await page('compliance').goto('/profile');
      await page('compliance').getByRole('button', { name: 'Delete Account' }).click();
      await page('compliance').getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await confirmIdentity(page('compliance'));
      const alert = page('compliance').getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toBe(
        'Account unsuccessfully deleted. Please try again.The last compliance account cannot be deleted.',
      );
    });

    it('no page had a fault', () => {
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
