import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyPath } from '@portal/contracts/letters';
import type { Protocol, Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { makePdf } from '@portal/standalone/demo';
import type { Browser, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { faultsAtEveryWidth } from '../access/every-width.ts';
import { launchBrowser } from '../browser/launch.ts';
import { signIn, upload, uploadForm, type Person as Caller } from '../faults/people.ts';
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

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** What the new tab of a link gets. */
async function fetched(page: Page, link: ReturnType<Page['getByRole']> | string) {
  const href = typeof link === 'string' ? link : await link.getAttribute('href');
  const answer = await page.context().request.get(new URL(href ?? '', page.url()).href);
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

    /** Proposes another full proposal, which the council approves. */
    async function amend(was: Protocol['documents'][number] | undefined): Promise<void> {
      const other = uploadForm('full_proposal', 'full_proposal.pdf', makePdf('The second version'));
      const { body: file } = await callers.researcher.call('POST', '/api/files', { body: other });
      const form = await callers.researcher.post<{ id: string }>('/api/follow-ups', {
        ...{ kind: 'amendment', protocol: filed.id, note: '', files: [await upload(callers.researcher, 'follow_up')] },
        proposed: [{ section: 'documents', record: was?.id, was, becomes: { full_proposal: file } }],
      });
      const { version } = await now();
      const decided = await callers.compliance.call('POST', `/api/follow-ups/${form.id}/decision`, {
        body: { act: 'approve', protocol_version: version },
        headers: { 'if-match': '"1"' },
      });
      expect(decided).toMatchObject({ status: 200 });
    }

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

    it('of a former letter are refused, and a former file is replaced, within 5 s of an approved amendment', async () => {
      const { letter, documents, approved = [] } = await now();
      const former = approved.find(({ name }) => name === 'full_proposal.pdf');
      await amend(documents[0]);
      let looks = 0;
      await waitFor(async () => {
        looks += 1;
        const { status } = await callers.researcher.call('GET', former?.href ?? '');
        return status === 409;
      });
      // So many take 5 s, and longer on a machine that answers each late.
      expect(looks).toBeLessThan(35);
      const { approved: next = [] } = await now();
      const again = next.find(({ name }) => name === 'full_proposal.pdf');
      expect([again?.version, again?.href === former?.href]).toEqual([2, false]);
      const code = again?.href.split('/').at(-1)?.replace('.pdf', '') ?? '';
      const { bytes: stamped } = await fetched(page('researcher'), again?.href ?? '');
      const { bytes: second } = await fetched(page('researcher'), String((await now()).documents[0]?.full_proposal));
      const { bytes: first } = await fetched(page('researcher'), String(documents[0]?.full_proposal));

      const anybody = await openVisitor(browser, portal.url, people.researcher);
      let choosers = 0;
      anybody.page.on('filechooser', () => (choosers += 1));
      const sent: string[] = [];
      anybody.page.on('request', (request) => {
        const at = new URL(request.url()).pathname;
        if (at.startsWith('/api/') || request.method() !== 'GET') sent.push(`${request.method()} ${at}`);
      });
      const judge = async (content: Uint8Array, text: RegExp | string) => {
        const buffer = Buffer.from(content);
        await anybody.page.setInputFiles('input[type=file]', { name: 'a.pdf', mimeType: 'application/pdf', buffer });
        await anybody.page.getByText(text).waitFor();
      };
      const replaced = /^This is version 1 of full_proposal\.pdf\. It was replaced on \d+ \w+ \d{4}\.$/;
      const named = 'This is full_proposal.pdf, version 2, as approved by this letter.';
      await anybody.page.goto(verifyPath(letter?.code ?? ''));
      await anybody.page.getByText(/^Replaced by the letter of \d+ \w+ \d{4}\./).waitFor();
      await judge(first, replaced);
      await judge(second, 'This file is not named by this letter.');
      await anybody.page.goto(verifyPath(code));
      await anybody.page.getByText(/^In force until/).waitFor();
      sent.length = 0;
      await judge(second, named);
      await judge(first, replaced);
      await judge(makePdf('A stranger'), 'This file is not named by this letter.');
      expect(sent).toEqual([]);
      await judge(stamped, named);
      const changed = Buffer.from(stamped);
      changed.write('x', changed.lastIndexOf('%%EOF') - 3);
      await judge(
        changed,
        'This looks like an approved copy of full_proposal.pdf, version 2, but it is not one that the portal made.',
      );
      expect(sent).toEqual([stamped, changed].map((file) => `GET /api/copies/${sha256(file)}`));
      expect(await faultsAtEveryWidth(anybody.page, 'confirm-file')).toEqual([]);
      await anybody.page.getByRole('button', { name: 'Choose a file' }).focus();
      await anybody.page.keyboard.press('Enter');
      await waitFor(() => choosers === 1);
      expect(anybody.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
      await anybody.context.close();
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
          .getByText(/^Suspended since \d+ \w+ \d{4}\. There are no stamped copies for now\.$/)
          .waitFor();
        expect(await copyIn(page(name)).count()).toBe(0);
      }
      const { status, body } = await callers.researcher.call('GET', approved[0]?.href ?? '');
      expect([status, (body as { code?: string }).code]).toEqual([409, 'not_current']);
      expect(Object.values(visitors).flatMap(({ faults }) => faults)).toEqual([]);
    });
  });
}
