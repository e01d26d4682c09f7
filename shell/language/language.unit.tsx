import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { roles } from '@portal/contracts/accounts';
import { fakePortal, markTexts, shownTexts, signInAs, wronglyMarked } from '@portal/portal-views/testing';
import { createQueryClient, phrasesOf, QueryClientProvider } from '@portal/web-kit';
import { MemoryRouter, showLanguage } from '@portal/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Loading } from '../gate/loading.tsx';
import { FatalError } from '../gate/fatal-error.tsx';
import { LoginPage } from '../login/login.page.tsx';
import { Notices } from '../notices/notices.tsx';
import { ForgotPasswordPage } from '../password/forgot-password.page.tsx';
import { RemoteProblem } from '../remotes/remote-problem.ts';
import { EndingDialog } from '../session-end/ending-dialog.tsx';
import { SignInAgain } from '../session-end/sign-in-again.tsx';
import { NotFoundPage } from '../signed-in/not-found.page.tsx';
import { PortalFrame } from '../signed-in/portal-frame.tsx';
import { RemoteFailure } from '../signed-in/remote-failure.tsx';
import { frameMessages } from '../signed-in/messages.ts';
import { VerifyPage } from '../verify/verify.page.tsx';

/** Names, which no language changes. */
const names = [
  'Medical Research Council',
  'Research Ethics Portal',
  'English',
  'chiShona',
  'isiNdebele',
  'Farai Mutasa',
  'FM',
];

beforeAll(() => {
  markTexts('sn');
  showLanguage('sn');
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
          link: '/profile',
          created_at: '2026-11-18T07:12:00.000Z',
          read_at: null,
        },
      ],
      total: 31,
      headers: { 'X-Unread-Count': '1' },
    },
  });
});

const say = phrasesOf(frameMessages);
const navigation = [{ title: say(({ logout }) => logout), links: [{ to: '/', label: 'Not translated yet' }] }];
const nothing = () => undefined;
/** Nobody logs out. */
const logOut = {
  ...{ begin: nothing, leave: nothing, drop: nothing, stay: nothing, forgetFailure: nothing },
  ...{ asked: undefined, failure: undefined, busy: false },
};

const pages: [string, ReactElement][] = [
  ...(['none', 'everywhere', 'deleted'] as const).map((reason): [string, ReactElement] => [
    `the login page (${reason})`,
    <LoginPage key={reason} reason={reason} />,
  ]),
  ['a forgotten password', <ForgotPasswordPage key="p" />],
  ['the page that confirms letters', <VerifyPage key="v" />],
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
  [
    'the end of a session that is near',
    <EndingDialog key="e" minutes={4} isLast={false} onStay={nothing} onLogOut={nothing} />,
  ],
  [
    'the end of a session that nothing prolongs',
    <EndingDialog key="m" minutes={4} isLast onStay={nothing} onLogOut={nothing} />,
  ],
  ['a session that is over', <SignInAgain key="s" />],
];

const draw = (page: ReactElement) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
/** Addresses, the copyright line and numbers of versions are right as they stand. */
const wrong = () =>
  wronglyMarked(document.body)
    .map(({ text }) => text)
    .filter((text) => !names.includes(text) && !/@|^© /.test(text));
const isMarked = () => shownTexts(document.body).some(({ text }) => text.includes('⟦sn:'));

it.each(pages)('every text of %s is in the language that its place names', (_name, page) => {
  draw(page);
  expect(wrong()).toEqual([]);
  // Something was read.
  expect(isMarked()).toBe(true);
});

it.each(roles)('every text of the frame is in the language that its place names, for the %s', async (role) => {
  signInAs(role);
  draw(
    <PortalFrame navigation={navigation} logOut={logOut}>
      <p lang="en">A page of the role</p>
    </PortalFrame>,
  );
  await screen.findByText('⟦sn:Mark all as read⟧');
  expect(wrong()).toEqual([]);
  expect(screen.getByText('Not translated yet').closest('[lang="en"]')).toBeTruthy();
});

it('the notices are English, what stands around them is not', async () => {
  draw(<Notices />);
  await screen.findByText('⟦sn:Show older⟧');
  expect(wrong()).toEqual([]);
});

it('a language that lacks a text is English there, and never another one', () => {
  markTexts('nd', ['gate', 'frame']);
  act(() => showLanguage('nd'));
  draw(<LoginPage reason="none" />);
  draw(<Notices />);
  expect(document.body.textContent).toContain('⟦nd:');
  expect(document.body.textContent).not.toContain('⟦sn:');
  act(() => showLanguage('sn'));
});
