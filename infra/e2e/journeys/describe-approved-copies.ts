import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import type { Browser, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { readQrCode } from '../letter/read-qr-code.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { assign, filer } from '../screens/filed.ts';
import { openVisitor, password, type Visitor } from '../screens/gate.ts';
import type { JourneyPortal } from './journey-portal.ts';

const people = {
  researcher: personOf('researcher', 'Rutendo', 'Chitsa'),
  reviewer: personOf('reviewer', 'Farai', 'Dube'),
  compliance: personOf('compliance', 'Memory', 'Gumbo'),
};
type Name = keyof typeof people;

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** What the new tab of a link gets. */
async function fetched(page: Page, link: ReturnType<Page['getByRole']>) {
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  const answer = await page.context().request.get(address);
  return { status: answer.status(), headers: answer.headers(), bytes: new Uint8Array(await answer.body()) };
}

/** The approved copies of an accepted application, from its page and back to it by the code, in the portal that `start` answers. */
export function describeApprovedCopies(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`approved copies, ${profile}`, () => {
    let folder: string;
    let portal: JourneyPortal;
    let browser: Browser;
    let filed: Submitted;
    const callers = {} as Record<Name, Caller>;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;
    const now = () => callers.compliance.get<Protocol>(`/api/protocols/${filed.id}`);
    const copyIn = (from: Page) => from.getByRole('link', { name: /^Approved copy full_proposal/ });

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'portal-approved-'));
      portal = await start(path.join(folder, 'data'));
      browser = await launchBrowser();
      for (const name of Object.keys(people) as Name[]) {
        await makeAccount(portal.url, people[name]);
        callers[name] = await signIn(portal.url, people[name].email, password);
        visitors[name] = await enter(browser, portal.url, people[name]);
      }
      filed = await (await filer(callers.researcher))('MSc', 'Malaria in Mutoko');
      await assign(callers.compliance, filed, [callers.reviewer]);
      await callers.reviewer.post(`/api/protocols/${filed.id}/review`, { comment: 'Sound.' });
    });
    afterAll(async () => {
      await browser?.close();
      await portal?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('are not there before the council has accepted', async () => {
      await page('researcher').goto(`/protocol/${filed.id}`);
      await page('researcher')
        .getByRole('link', { name: /full_proposal/ })
        .first()
        .waitFor();
      expect(await page('researcher').getByText('Approved copy').count()).toBe(0);
    });

    it('stand beside the documents, for researcher and officer the same, and bear a code that opens in a browser', async () => {
      await callers.compliance.post(`/api/protocols/${filed.id}/decision`, { status: 'accepted' });
      const copies: Uint8Array[] = [];
      for (const name of ['researcher', 'compliance'] as const) {
        await page(name).goto(`/protocol/${filed.id}`);
        await copyIn(page(name)).waitFor();
        const { status, headers, bytes } = await fetched(page(name), copyIn(page(name)));
        expect([status, headers['content-type'], headers['cache-control']]).toEqual([
          ...[200, 'application/pdf', 'private, no-store'],
        ]);
        copies.push(bytes);
      }
      const [own = new Uint8Array(), officers = new Uint8Array()] = copies;
      expect(Buffer.compare(own, officers)).toBe(0);
      const { letter } = await now();
      expect(await textOf(own)).toContain(`${filed.number} · full_proposal.pdf, version 1`);
      const address = (await readQrCode(browser, own)) ?? '';
      expect(address).toMatch(new RegExp(`^${portal.url}/verify/`));
      expect(address.split('/').at(-1)?.replaceAll('-', '')).toBe(letter?.code);
      const anybody = await openVisitor(browser, portal.url, people.researcher);
      await anybody.page.goto(address);
      await anybody.page.getByText(/In force until \d+ \w+ \d{4}\./).waitFor();
      expect(anybody.faults).toEqual([]);
      await anybody.context.close();
    });

    it('are all in one zip, and none for the reviewer', async () => {
      const all = page('researcher').getByRole('link', { name: 'All approved copies' });
      const { status, headers } = await fetched(page('researcher'), all);
      expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
      const { approved = [] } = await now();
      expect(approved.length).toBeGreaterThan(3);
      for (const { href } of approved) expect((await callers.reviewer.call('GET', href)).status).toBe(404);
      await page('reviewer').goto(`/protocol/${filed.id}`);
      await page('reviewer').getByText('Sound.').first().waitFor();
      expect(
        await page('reviewer')
          .getByText(/Approved copy|All approved copies/)
          .count(),
      ).toBe(0);
    });

    it('fit every width and are reached by assistive technology', async () => {
      for (const name of ['researcher', 'compliance'] as const)
        expect(await faultsAtEveryWidth(page(name), `approved-${name}`)).toEqual([]);
    });

    it('are gone while the approval is suspended, and the page says why', async () => {
      const { approved = [], version } = await now();
      const suspended = await callers.compliance.call('POST', `/api/protocols/${filed.id}/suspension`, {
        body: { scope: 'all', reasons: 'Two reports are missing.' },
        headers: { 'if-match': `"${version}"` },
      });
      expect(suspended.status).toBe(200);
      for (const name of ['researcher', 'compliance'] as const) {
        await page(name).goto(`/protocol/${filed.id}`);
        await page(name)
          .getByText(/^Suspended since \d+ \w+ \d{4}\. There are no stamped copies meanwhile\.$/)
          .waitFor();
        expect(await copyIn(page(name)).count()).toBe(0);
      }
      const { status, body } = await callers.researcher.call('GET', approved[0]?.href ?? '');
      expect([status, (body as { code?: string }).code]).toEqual([409, 'not_current']);
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
