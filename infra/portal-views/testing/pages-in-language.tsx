import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts/accounts';
import { followUpTitle } from '@portal/contracts/follow-ups';
import { wireAccount, type Answers } from '@portal/portal-fake';
import { fakePortal } from '@portal/portal-fake/testing';
import type { RemoteModule } from '@portal/web-kit';
import { forgetTexts, showLanguage } from '@portal/web-kit/testing';
import { act, waitFor } from '@testing-library/react';
import { markTexts, wronglyMarked } from './catalogues.ts';
import { renderRemote, signInAs } from './render-remote.tsx';

/** What the pages say in words of their own, although the server sends it in English as well. */
const saidByPages = ['what', 'act', 'missing', 'subject'];

/** All texts in what a server answers: people's own words and names, which no language changes. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value, ...value.split(',')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (saidByPages.includes(name) ? [] : textsIn(part)));
}

/** Answers the same, and notes the texts in it. */
const noting = (answers: Answers, own: Set<string>): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, given]) => [
      key,
      async (sent) => {
        const answer = typeof given === 'function' ? await given(sent) : given;
        if (typeof answer === 'object') for (const text of textsIn(answer.body)) own.add(text.trim());
        return answer;
      },
    ]),
  );

const settled = (text: string) =>
  waitFor(() => {
    if (!document.body.textContent?.includes(text)) throw new Error(`There is no “${text}” yet`);
  });

/** Letters of sections, types and names of files, cut where they may break. */
const isName = (text: string) => /^(\w|pdf|\w+[_.])$/.test(text);

interface Given {
  remote: () => RemoteModule;
  role: Role;
  answers: () => Answers;
  /** Addresses, each with a text of a catalogue that is on its page once it is whole. */
  pages: readonly (readonly [path: string, text: string])[];
  /** Routes that show a page of the list again. */
  alike?: readonly string[];
  /** More that no language changes. */
  own?: readonly string[];
}

/** Tests that all texts on a role's pages are of catalogues: in another language each is in that language, or marked as English. */
export function itSpeaksOneLanguage({ remote, role, answers, pages, alike = [], own = [] }: Given): void {
  const names = new Set(textsIn(wireAccount(role)));
  beforeEach(() => {
    signInAs(role);
    // What the page says of forms is known to the marks.
    followUpTitle('');
    fakePortal(noting(answers(), names));
  });
  afterEach(() => {
    act(() => showLanguage('en'));
    forgetTexts();
  });

  it('every route has its page here', () => {
    const shows = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    const missing = remote()
      .routes.map(({ path = '/' }) => path)
      .filter((route) => route !== '*' && !alike.includes(route))
      .filter((route) => !pages.some(([path]) => shows(route).test(path.split('?')[0] ?? '')));
    expect(missing).toEqual([]);
  });

  it.each(pages)('every text of %s is in the language that its place names', async (path, text) => {
    renderRemote(remote, path);
    await settled(text);
    // Changed on the open page: all that it shows must change, too.
    act(() => {
      markTexts('sn');
      showLanguage('sn');
    });
    await settled(`⟦sn:${text}⟧`);
    const untouched = [...names, ...own];
    const wrong = wronglyMarked(document.querySelector('div[lang]')!)
      .map((shown) => shown.text)
      .filter((shown) => !isName(shown) && !untouched.some((one) => shown.includes(one) || one.includes(shown)));
    expect(wrong).toEqual([]);
  });
}
