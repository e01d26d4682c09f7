import { expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { waitFor } from '@portal/service-kit/testing';
import { openVisitor, password, type Person } from './gate.ts';

/** More stops than any page of the portal has. */
const manyStops = 150;

/** What the focus is on: its id, its name as it is said, and what is wrong with how it is shown. */
export interface Focus {
  id: string;
  tag: string;
  name: string;
  fault?: string;
}

/** Reads where the focus is and whether a person who looks at the screen can see it there. */
export const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
    const byIds = (ids: string | null) =>
      (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    const names = [
      element.getAttribute('aria-label'),
      ...byIds(element.getAttribute('aria-labelledby')),
      ...[...(element.labels ?? [])].map((label) => label.textContent),
      element.textContent,
    ];
    const name = (names.find((one) => one?.trim()) ?? '').replace(/\s+/g, ' ').trim();
    const said = element.getAttribute('aria-labelledby')
      ? byIds(element.getAttribute('aria-labelledby')).join(' ').replace(/\s+/g, ' ').trim()
      : name;
    const { top, bottom, left, width } = element.getBoundingClientRect();
    // The middle of what is in view of it: a long field may begin or end beyond the edge.
    const middle = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    const isCovered = !middle || !(element.contains(middle) || middle.contains(element) || middle.closest('label'));
    const hasRing = [element, element.parentElement, element.parentElement?.parentElement].some(
      (one) =>
        one && getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) > 0,
    );
    let fault: string | undefined;
    if (element === document.body) fault = 'the focus is lost';
    else if (bottom <= 0 || top >= innerHeight) fault = `out of sight: ${said}`;
    else if (isCovered) fault = `covered: ${said}`;
    // A heading that took the focus by itself shows no ring: it is no control.
    else if (!hasRing && element.tabIndex >= 0) fault = `no ring: ${said}`;
    return { id: element.id, tag: element.tagName, name: said, ...(fault ? { fault } : {}) };
  });

/** Goes on by Tab to the control with this id, or whose name fits; every stop on the way must be seen. */
export async function tabTo(page: Page, wanted: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let stop = 0; stop < manyStops; stop += 1) {
    await page.keyboard.press('Tab');
    const { id, name, fault } = await focusOf(page);
    // The last stop of a page is the browser's own.
    if (fault && fault !== 'the focus is lost') throw new Error(`On the way to ${wanted}: ${fault}`);
    if (typeof wanted === 'string' ? id === wanted : wanted.test(name)) return;
    seen.push(name || id);
  }
  throw new Error(`Tab never came to ${wanted}; it came to ${seen.slice(-40).join(' | ')}`);
}

/** How long the focus may take to come to its place, in ms. */
const patience = 30_000;

/** Waits until the focus has moved to what has this id, tag or name: a page may move it after it has drawn what it is on. */
export const focusIsOn = (page: Page, wanted: Partial<Record<'id' | 'tag' | 'name', unknown>>): Promise<boolean> =>
  waitFor(async () => {
    expect(await focusOf(page)).toMatchObject(wanted);
    return true;
  }, patience);

/** Waits until whoever looks at the screen sees where the focus is. */
export const focusIsSeen = (page: Page): Promise<boolean> =>
  waitFor(async () => {
    expect((await focusOf(page)).fault).toBeUndefined();
    return true;
  }, patience);

/** Waits until the focus has moved to something of this tag. */
export async function focusReaches(page: Page, tag: string, text = ''): Promise<void> {
  await page.waitForFunction(
    ([wantedTag, wantedText]) =>
      document.activeElement?.tagName === wantedTag &&
      (document.activeElement?.textContent ?? '').includes(wantedText!),
    [tag, text],
  );
}

/** Logs in without a mouse, in a browser of its own; the dashboard's heading has the focus afterwards. */
export async function enterWithoutMouse(browser: Browser, url: string, person: Person): Promise<Page> {
  const { page } = await openVisitor(browser, url, person);
  await page.goto('/');
  await page.getByLabel('Email').waitFor();
  await tabTo(page, /^Email/);
  await page.keyboard.type(person.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(password);
  await tabTo(page, /^Show password/);
  await page.keyboard.press('Space');
  const shown = await page.getByLabel('Password', { exact: true }).getAttribute('type');
  if (shown !== 'text') throw new Error('The password is not shown');
  await tabTo(page, /^Log In/);
  await page.keyboard.press('Enter');
  await focusReaches(page, 'H1');
  return page;
}
