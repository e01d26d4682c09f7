import type { MeetingCall } from '@portal/contracts/meetings';
import type { Account, Role } from '@portal/contracts/accounts';
import { unreadCountHeader } from '@portal/contracts/http';
import { noticeKinds, type Notice } from '@portal/contracts/notices';
import { councilHint, fakeUploads, fakeDrafts, presentForm, wireAccount } from '../records/index.ts';
import type { Answers } from '../answers.ts';
import { ago } from './ago.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that nobody verifies: the page reads who is signed in, and until when. */
function tokenOf(role: Role): string {
  const iat = Math.floor(Date.now() / 1000);
  const lives = { iat, exp: iat + 300, session_exp: iat + 8 * 3600 };
  return `${part({ alg: 'none' })}.${part({ user_id: 'me', role, ...lives })}.fake`;
}

const notices: Notice[] = [
  {
    id: 'n1',
    kind: noticeKinds[0]!,
    title: 'MRCZ/A/2149 has moved on',
    text: 'Open the protocol to see where it stands now.',
    link: '/protocol/p1',
    created_at: ago(1),
    read_at: null,
  },
];

/** What every role's pages ask: who is signed in, notices, mails, drafts and uploads. */
export function everybody(role: Role, changes: Partial<Account>): Answers {
  const account = wireAccount(role, { email: `${role}@portal.example`, second_step: false, ...changes });
  const tokens = () => ({ body: { access: tokenOf(role), council: councilHint } });
  const unread = () => String(notices.filter(({ read_at }) => read_at === null).length);
  return {
    'POST /api/token': tokens,
    'POST /api/token/refresh': tokens,
    'POST /api/token/confirm': tokens,
    'POST /api/token/logout': { status: 204 },
    'POST /api/token/logout-everywhere': { status: 204 },
    'GET /api/accounts/me': () => ({ body: account }),
    'PUT /api/accounts/me': ({ body }) => ({ body: Object.assign(account, body) }),
    'GET /api/sessions': {
      body: [
        {
          ...{ id: 's1', device: 'Chromium on Linux', network: '127.0.0.1', opened_at: ago(1), active_at: ago(0) },
          is_current: true,
        },
      ],
    },
    'GET /api/factors': { body: { totp: null, demanded: false, until: null } },
    ...presentForm,
    'GET /api/draft-key': { body: { key: part('0123456789abcdef0123456789abcdef').slice(0, 43) } },
    'GET /api/notifications': () => ({
      body: notices,
      total: notices.length,
      headers: { [unreadCountHeader]: unread() },
    }),
    'POST /api/notifications/read-all': () => {
      for (const notice of notices) notice.read_at ??= ago(0);
      return { status: 204 };
    },
    'POST /api/notifications/*/read': () => ({ status: 204 }),
    'GET /api/mail-choices': { body: { off: [] } },
    'PUT /api/mail-choices': ({ body }) => ({ body }),
    'GET /api/meetings/m1/call': {
      body: {
        ...{ id: 'm1', number: 'M/2026/11', state: 'planned', day: '2026-11-30', time: '14:00' },
        place: 'Board room',
      } satisfies MeetingCall,
    },
    'GET /api/meetings/calendar': { body: { made_at: null } },
    ...fakeDrafts().answers,
    ...fakeUploads().answers,
  };
}
