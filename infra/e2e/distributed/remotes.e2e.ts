import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createChild, type Child } from '@portal/distributed';
import { createTempFolder } from '@portal/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser/launch.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import type { Visitor } from '../screens/gate.ts';
import { buildNextVersion } from './next-version.ts';
import { startDistributed, type DistributedPortal } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

const people = {
  reviewer: personOf('reviewer', 'Farai', 'Mutasa'),
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
};
type Name = keyof typeof people;

withDistributed('front ends that are deployed one at a time', (engines) => {
  describe('front ends that are deployed one at a time', () => {
    let portal: DistributedPortal;
    let browser: Browser;
    let temp: Awaited<ReturnType<typeof createTempFolder>>;
    let next: Child | undefined;
    const visitors = {} as Record<Name, Visitor>;
    const page = (name: Name): Page => visitors[name].page;
    const heading = (name: Name, text: string) => page(name).getByRole('heading', { name: text, exact: true });
    const reviewers = () => portal.replicas.find(({ of }) => of === 'mfe-reviewer')!;

    beforeAll(async () => {
      temp = await createTempFolder();
      portal = await startDistributed(engines);
      browser = await launchBrowser();
      for (const name of Object.keys(people) as Name[]) {
        await makeAccount(portal.url, people[name]);
        visitors[name] = await enter(browser, portal.url, people[name]);
      }
    });
    afterAll(async () => {
      await browser?.close();
      await next?.stop();
      await portal?.stop();
      await temp?.remove();
    });

    it('one that is down leaves the others and the shell working, and comes back when one tries again', async () => {
      await heading('reviewer', 'Dashboard').waitFor();
      await reviewers().stop();
      await page('reviewer').reload();
      await heading('reviewer', 'This part of the portal cannot be shown just now').waitFor();
      expect(await page('reviewer').getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
      await page('researcher').reload();
      await heading('researcher', 'Dashboard').waitFor();
      await reviewers().start();
      await page('reviewer').getByRole('button', { name: 'Try again' }).click();
      await heading('reviewer', 'Dashboard').waitFor();
    });

    it('the next version of one is there at the next load, the shell untouched', async () => {
      const shellPage = async () => (await fetch(`${portal.url}/`)).text();
      const before = await shellPage();
      const change = { file: 'messages.ts', from: "title: 'Assigned Submissions'", to: "title: 'Assigned to you'" };
      const program = await buildNextVersion('mfe-reviewer', change, temp.folder);
      await page('reviewer').goto('/assigned-submissions');
      await heading('reviewer', 'Assigned Submissions').waitFor();

      const { stop, address, opsUrl } = reviewers();
      await stop();
      const [host = '', port] = address.split(':');
      next = createChild({
        name: 'the next version',
        program: process.execPath,
        args: ['--disable-warning=ExperimentalWarning', program, 'mfe-reviewer'],
        env: { ...portal.env, HOST: host, PORT: port, OPS_PORT: new URL(opsUrl).port },
        readyUrl: `${opsUrl}/readyz`,
      });
      await next.start();
      await page('reviewer').reload();
      await heading('reviewer', 'Assigned to you').waitFor();
      expect(await shellPage()).toBe(before);
      await page('researcher').reload();
      await heading('researcher', 'Dashboard').waitFor();
    });

    it('no page had a script error', () => {
      expect(visitors.researcher.faults).toEqual([]);
    });
  });
});
