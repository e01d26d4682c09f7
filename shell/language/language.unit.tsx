import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { roles } from '@portal/contracts/accounts';
import { fakePortal, markWords, sameWords, signInAs, unmarkedTexts } from '@portal/portal-views/testing';
import { chooseLanguage, createQueryClient, phrasesOf, QueryClientProvider } from '@portal/web-kit';
import { MemoryRouter } from '@portal/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Loading } from '../gate/loading.tsx';
import { FatalError } from '../gate/fatal-error.tsx';
import { LoginPage } from '../login/login.page.tsx';
import { Notices } from '../notices/notices.tsx';
import { noticesWords } from '../notices/words.ts';
import { RemoteProblem } from '../remotes/remote-problem.ts';
import { EndingDialog } from '../session-end/ending-dialog.tsx';
import { SignInAgain } from '../session-end/sign-in-again.tsx';
import { sessionEndWords } from '../session-end/words.ts';
import { NotFoundPage } from '../signed-in/not-found.page.tsx';
import { PortalFrame } from '../signed-in/portal-frame.tsx';
import { RemoteFailure } from '../signed-in/remote-failure.tsx';
import { frameWords } from '../signed-in/words.ts';
import { shellWords } from '../words.ts';

const catalogues = { shellWords, frameWords, noticesWords, sessionEndWords };

it.each([
  ['shellWords', []],
  ['frameWords', []],
  ['noticesWords', []],
  ['sessionEndWords', []],
] as const)('every word of %s is translated, but for those that are the same on purpose', async (name, same) => {
  expect(await sameWords(catalogues[name])).toEqual(same);
});

/** Names, which no language changes. */
const names = ['Medical Research Council', 'Research Ethics Portal', 'English', 'chiShona', 'Farai Mutasa', 'FM'];

beforeAll(async () => {
  await chooseLanguage('sn');
  markWords(shellWords, frameWords, noticesWords, sessionEndWords);
});
beforeEach(() => {
  signInAs('reviewer');
  fakePortal({
    'GET /api/notifications': {
      body: [
        {
          id: '1',
          kind: 'password_changed',
          title: 'Your password was changed',
          text: 'If it was not you, tell the council.',
          link: null,
          created_at: '2026-11-18T07:12:00.000Z',
          read_at: null,
        },
      ],
      total: 31,
      headers: { 'X-Unread-Count': '1' },
    },
  });
});

const say = phrasesOf(frameWords);
const navigation = [{ title: say(({ logout }) => logout), links: [{ to: '/', label: 'Not translated yet' }] }];
const nothing = () => undefined;
/** Nobody logs out. */
const logOut = {
  ...{ begin: nothing, leave: nothing, stay: nothing, forgetFailure: nothing },
  ...{ asked: undefined, failure: undefined, busy: false },
};

const pages: [string, ReactElement][] = [
  ...(['none', 'everywhere', 'elsewhere', 'deleted'] as const).map((reason): [string, ReactElement] => [
    `the login page (${reason})`,
    <LoginPage key={reason} reason={reason} />,
  ]),
  ['a portal that cannot be reached', <FatalError key="u" kind="unreachable" retry={nothing} />],
  ['a page that is broken', <FatalError key="b" kind="broken" retry={nothing} />],
  ['the wait', <Loading key="l" />],
  ['a page that there is not', <NotFoundPage key="n" />],
  ...[new Error('down'), new RemoteProblem('early', ''), new RemoteProblem('damaged', '')].map(
    (error, index): [string, ReactElement] => [
      `a front end that fails (${index})`,
      <RemoteFailure key={`f${index}`} error={error} retry={nothing} onLogOut={nothing} />,
    ],
  ),
  ['the end of a session that is near', <EndingDialog key="e" minutes={4} isLast={false} onStay={nothing} />],
  ['the end of a session that nothing prolongs', <EndingDialog key="m" minutes={4} isLast onStay={nothing} />],
  ['a session that is over', <SignInAgain key="s" />],
];

const draw = (page: ReactElement) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
/** Addresses, the copyright line, and the day as it is written in Shona, are right as they stand. */
const unnamed = (found: string[]) => found.filter((text) => !names.includes(text) && !/@|^© |^2026 Mbu 18$/.test(text));

it.each(pages)('leaves no word of %s untranslated', (_name, page) => {
  draw(page);
  expect(unnamed(unmarkedTexts(document.body))).toEqual([]);
  // Something was read.
  expect(document.body.textContent).toContain('⟦');
});

it.each(roles)('leaves no word of the frame untranslated for the %s; pages say that they are English', async (role) => {
  signInAs(role);
  draw(
    <PortalFrame navigation={navigation} logOut={logOut}>
      A page of the role
    </PortalFrame>,
  );
  await screen.findByText('⟦Mark all as read⟧');
  expect(unnamed(unmarkedTexts(document.body))).toEqual([]);
  expect(screen.getByText('A page of the role').closest('[lang="en"]')).toBeTruthy();
  expect(screen.getByText('Not translated yet').closest('[lang="en"]')).toBeTruthy();
});

it('leaves no word of the notices untranslated, but for the notices themselves', async () => {
  draw(<Notices />);
  await screen.findByText('⟦Show older⟧');
  expect(unnamed(unmarkedTexts(document.body))).toEqual([]);
});

it('says that the translation is a draft, and goes back to English at once', async () => {
  draw(<LoginPage reason="none" />);
  expect(screen.getByText('⟦Draft translation⟧')).toBeTruthy();
  await act(() => chooseLanguage('en'));
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByText('Draft translation')).toBeNull();
  await act(() => chooseLanguage('sn'));
});
