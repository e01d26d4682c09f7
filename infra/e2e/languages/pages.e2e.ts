import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles, type Role } from '@portal/contracts/accounts';
import { assuranceStep, steps } from '@portal/contracts/sections';
import { rolePages, shownStatuses } from '../access/role-pages.ts';
import { sidewaysOverflow } from '../browser/check-page.ts';
import { translatePages } from '../browser/translate.ts';
import { signIn } from '../faults/people.ts';
import { openTestBed, type TestBed } from '../portal/test-bed.ts';
import { enter } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { demoPerson } from '../shell/open-portal.ts';
import { choose, watchLanguages, type Language } from './foreign-texts.ts';

/** What people of the demo data typed and is a text of the pages too. */
const { foreignIn } = watchLanguages('councils/mrcz', ['None', 'Reviewed', 'compliance']);

/** Of windows, in px: the narrowest, one whose tables have little room, and a usual one. */
const widths = [320, 1100, 1280];

let testBed: TestBed;
const visitors = {} as Record<Role, Visitor>;
/** Addresses of what the demo data have. */
const places = {} as Record<Role, readonly string[]>;

beforeAll(async () => {
  testBed = await openTestBed({ DEMO: 'on' });
  for (const role of roles) {
    visitors[role] = await enter(testBed.browser, testBed.portal.url, demoPerson(role));
    await translatePages(visitors[role].context);
    const caller = await signIn(testBed.portal.url, demoPerson(role).email, password);
    const first = async (path: string): Promise<string> => {
      const [row] = await caller.get<{ id: string }[]>(path);
      if (!row) throw new Error(`${role}: nothing at ${path}`);
      return row.id;
    };
    const protocolIn = (status: string) => first(`/api/protocols?status=${encodeURIComponent(status)}`);
    const shown = shownStatuses.filter(([of]) => of === role).map(([, status]) => protocolIn(status));
    const more: Record<Role, () => Promise<string[]>> = {
      async researcher() {
        const draft = await saveDraft(caller, { title: 'Iron supplementation of infants in Gokwe' });
        return [
          ...[...steps, assuranceStep].map(({ slug }) => stepPath(draft, slug)),
          `/response-to-comments/${await protocolIn('rejected')}`,
          `/follow-ups/${await first('/api/follow-ups?state=more_asked')}`,
        ];
      },
      reviewer: async () => [],
      async compliance() {
        return [
          '/edit-profile',
          '/accounts',
          `/accounts/${await first('/api/accounts?role=researcher')}`,
          `/accounts/${caller.id}`,
          `/meetings/${await first('/api/meetings')}`,
          `/follow-ups/${await first('/api/follow-ups?state=sent')}`,
        ];
      },
    };
    places[role] = [...(await Promise.all(shown)).map((id) => `/protocol/${id}`), ...(await more[role]())];
  }
});
afterAll(() => testBed?.close());

describe.each(roles)(
  'while a browser translates them, the pages of the %s (docs/languages 18, docs/pages 20)',
  (role) => {
    it('are each in the language chosen before, and after a switch in the one chosen now, and fit every window', async () => {
      const { page, faults } = visitors[role];
      await choose(page, 'sn');
      const foreign: Record<string, string[]> = {};
      const tooWide: Record<string, number> = {};
      const known = new Set<string>();
      let [before, after]: [Language, Language] = ['sn', 'nd'];
      const own = rolePages.filter(([of, path]) => of === role && path !== '/no-such-page').map(([, path]) => path);
      for (const path of [...own, ...places[role]]) {
        const look = async (language: Language, how: string) => {
          const found = await foreignIn(page, language);
          if (found.length > 0) foreign[`${path} in ${language} ${how}`] = found;
          for (const width of widths) {
            await page.setViewportSize({ width, height: 780 });
            const wider = await sidewaysOverflow(page);
            if (wider > 0) tooWide[`${path} in ${language} ${how} at ${width} px`] = wider;
          }
        };
        await page.goto(path);
        await look(before, 'by its address');
        await choose(page, after);
        await look(after, 'after a switch');
        // Pages of one route come in one script.
        const route = path.split(/[/?]/)[1] ?? '';
        if (!known.has(route)) {
          await page.reload();
          await look(after, 'by its address');
        }
        known.add(route);
        [before, after] = [after, before];
      }
      expect(foreign).toEqual({});
      expect(tooWide).toEqual({});
      expect(faults).toEqual([]);
    });
  },
);
