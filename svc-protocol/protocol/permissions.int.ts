import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@portal/contracts/accounts';
import { type Action, permittedActions, type Status, statuses } from '@portal/contracts/protocol';
import { deskQueues } from '@portal/contracts/my-day';
import { reportNames } from '@portal/contracts/reports';
import { matrixGaps, routeName } from '@portal/service-kit/testing';
import { aReturn } from '../testing/a-return.ts';
import { protocolOf } from '../testing/a-protocol.ts';
import { uploaded } from '../testing/application.ts';
import { councils, type TestCouncil } from '../testing/councils.ts';
import { people, type Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';

type Who = Person | 'anonymous';

/** Statuses in which an application can be returned for completion. */
const returnable: readonly Status[] = ['pending', 'response'];

/** What the specification allows each person in each status, returned or not, written independently of the table under test. */
const can: Record<string, (who: Person, status: Status, isReturned: boolean) => boolean> = {
  assign: (who, status, isReturned) => who === 'officer' && ['pending', 'declined'].includes(status) && !isReturned,
  return: (who, status, isReturned) => who === 'officer' && returnable.includes(status) && !isReturned,
  withdraw_return: (who, _status, isReturned) => who === 'officer' && isReturned,
  close_incomplete: (who, _status, isReturned) => who === 'officer' && isReturned,
  complete: (who, _status, isReturned) => who === 'owner' && isReturned,
  decline: (who, status) =>
    (['first', 'second'].includes(who) && status === 'assigned') || (who === 'second' && status === 'declined'),
  review: (who, status) =>
    (['first', 'second'].includes(who) && status === 'assigned') ||
    (who === 'second' && ['declined', 'partially reviewed'].includes(status)),
  replace: (who, status) => who === 'officer' && ['assigned', 'partially reviewed', 'declined'].includes(status),
  assess: (who, status) => who === 'officer' && status === 'reviewed',
  delete: (who, status) => who === 'officer' && ['accepted', 'rejected'].includes(status),
  ask: (who, status) =>
    (['first', 'second'].includes(who) && status === 'assigned') ||
    (who === 'second' && ['declined', 'partially reviewed'].includes(status)) ||
    (who === 'officer' && !['accepted', 'rejected'].includes(status)),
  // archive.int.ts restores.
  restore: () => false,
  respond: (who, status) => who === 'owner' && status === 'rejected',
  forward: (who, status, isReturned) => who === 'officer' && status === 'response' && !isReturned,
  save: (who, status, isReturned) => who === 'owner' && (status === 'rejected' || isReturned),
};

interface Line {
  roles: readonly Role[];
  /** The command; undefined for reads. */
  action?: keyof typeof can;
  /** What is sent; a function of the council where it differs. */
  body?: object | ((of: TestCouncil) => object);
  headers?: Record<string, string>;
  done?: number;
  /** Reads of what exists only in some statuses. */
  there?: readonly Status[];
}

const everybody: readonly Role[] = ['researcher', 'reviewer', 'compliance'];
const one = '/api/protocols/:id';
const files = { response: uploaded('response'), cover_letter: uploaded('cover_letter') };

/** All routes on one protocol. */
const onProtocols: Record<string, Line> = {
  [`GET ${one}`]: { roles: everybody },
  [`GET ${one}/history`]: { roles: everybody },
  [`GET ${one}/export.pdf`]: { roles: everybody },
  [`GET ${one}/ledger.pdf`]: { roles: everybody },
  [`GET ${one}/archive.zip`]: { roles: ['compliance'] },
  [`GET ${one}/letter.pdf`]: { roles: ['researcher', 'compliance'], there: ['accepted', 'rejected', 'response'] },
  [`GET ${one}/reviewer-candidates`]: { roles: ['compliance'] },
  [`POST ${one}/assignment`]: {
    roles: ['compliance'],
    action: 'assign',
    body: { reviewer: 'third', alt_reviewer: 'second' },
  },
  [`POST ${one}/replacement`]: {
    roles: ['compliance'],
    action: 'replace',
    body: { slot: 'alt_reviewer', reviewer: 'third', reason_kind: 'no_answer' },
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/due-date`]: {
    roles: ['compliance'],
    action: 'replace',
    body: { slot: 'alt_reviewer', due_at: '2027-06-01', reason: 'They asked.' },
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/reminder`]: {
    roles: ['compliance'],
    action: 'replace',
    body: { slot: 'alt_reviewer' },
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/decline`]: { roles: ['reviewer'], action: 'decline', body: {} },
  [`POST ${one}/declaration`]: {
    roles: ['reviewer'],
    action: 'review',
    body: { conflict: false },
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/review`]: { roles: ['reviewer'], action: 'review', body: { comment: 'Sound.' } },
  [`POST ${one}/questions`]: { roles: ['reviewer', 'compliance'], action: 'ask', body: { text: 'Which sites?' } },
  [`POST ${one}/decision`]: { roles: ['compliance'], action: 'assess', body: { status: 'accepted' } },
  [`POST ${one}/response`]: { roles: ['researcher'], action: 'respond', body: files },
  [`PUT ${one}/sections`]: {
    roles: ['researcher'],
    action: 'save',
    body: ({ changed }) => changed,
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/forward`]: { roles: ['compliance'], action: 'forward', body: {} },
  [`POST ${one}/return`]: {
    roles: ['compliance'],
    action: 'return',
    body: { points: [{ text: 'Sign the letter.' }], due_on: '2026-12-10' },
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/checked`]: {
    roles: ['compliance'],
    action: 'return',
    body: { items: [] },
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/return/reminder`]: {
    roles: ['compliance'],
    action: 'withdraw_return',
    body: {},
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/return/withdrawal`]: {
    roles: ['compliance'],
    action: 'withdraw_return',
    body: { reason: 'A mistake.' },
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/closure`]: {
    roles: ['compliance'],
    action: 'close_incomplete',
    body: { reason: 'Nothing came.' },
    headers: { 'if-match': '"1"' },
  },
  [`POST ${one}/completion`]: {
    roles: ['researcher'],
    action: 'complete',
    body: { answers: [{ point: 'rp-1', text: 'Signed.' }] },
    headers: { 'if-match': '"1"' },
  },
  [`DELETE ${one}`]: { roles: ['compliance'], action: 'delete', body: { reason: 'Twice.' }, done: 204 },
  [`POST ${one}/archive`]: { roles: ['compliance'], action: 'delete', body: { reason: 'Twice.' }, done: 204 },
  [`POST ${one}/restoration`]: { roles: ['compliance'], action: 'restore', body: { reason: 'Needed.' } },
};

/** All other routes, and who may call them. */
const others: Record<string, readonly Role[] | 'public' | 'services'> = {
  'POST /api/protocols': ['researcher'],
  'GET /api/protocols': everybody,
  'GET /api/protocols/counts': everybody,
  'GET /api/protocols/mine.json': everybody,
  'GET /api/find': ['compliance'],
  ...Object.fromEntries(
    ['/api/decisions', '/api/record', '/api/safety', ...reportNames.map((name) => `/api/reports/${name}`)].flatMap(
      (list) => ['', '/export.csv', '/export.xlsx'].map((file) => [`GET ${list}${file}`, ['compliance']]),
    ),
  ),
  'GET /api/record/kinds': ['compliance'],
  'GET /api/desk': ['compliance'],
  ...Object.fromEntries(deskQueues.map((queue) => [`GET /api/desk/${queue}`, ['compliance']])),
  'GET /api/protocols/export.csv': ['compliance'],
  'GET /api/protocols/export.xlsx': ['compliance'],
  'POST /api/follow-ups': ['researcher'],
  'GET /api/follow-ups': ['researcher', 'compliance'],
  'GET /api/follow-ups/export.csv': ['compliance'],
  'GET /api/follow-ups/export.xlsx': ['compliance'],
  // Drawn of the caller's own draft alone.
  'GET /api/follow-ups/report.pdf': everybody,
  'GET /api/follow-ups/:id': ['researcher', 'compliance'],
  'POST /api/follow-ups/:id/acknowledgement': ['compliance'],
  'POST /api/follow-ups/:id/decision': ['compliance'],
  'POST /api/follow-ups/:id/undo': ['compliance'],
  'POST /api/follow-ups/:id/answer': ['researcher'],
  'GET /api/follow-ups/:id/preview': ['compliance'],
  'GET /api/follow-ups/:id/letter.pdf': everybody,
  'POST /api/protocols/:id/decision/preview': ['compliance'],
  'POST /api/protocols/:id/decision/undo': ['compliance'],
  'POST /api/protocols/:id/conditions-met': ['compliance'],
  'POST /api/protocols/:id/letters': ['compliance'],
  'POST /api/protocols/:id/suspension': ['compliance'],
  'POST /api/protocols/:id/suspension/lift': ['compliance'],
  'POST /api/protocols/:id/ending': ['compliance'],
  'POST /api/protocols/:id/renewal-reminder': ['compliance'],
  // questions.int.ts says who may do what to a question in which state.
  'POST /api/protocols/:id/questions/:question/release': ['compliance'],
  'POST /api/protocols/:id/questions/:question/decline': ['compliance'],
  'POST /api/protocols/:id/questions/:question/answer': ['researcher'],
  'POST /api/protocols/:id/questions/:question/withdrawal': ['reviewer', 'compliance'],
  'POST /api/meetings': ['compliance'],
  'GET /api/meetings': ['compliance'],
  'GET /api/meetings/deferred': ['compliance'],
  'GET /api/meetings/calendar': everybody,
  'POST /api/meetings/calendar': everybody,
  'GET /api/calendars/:token': 'public',
  'GET /api/meetings/:id': ['compliance'],
  'GET /api/meetings/:id/call': ['researcher', 'reviewer'],
  'GET /api/meetings/:id/agenda.pdf': ['compliance'],
  'GET /api/meetings/:id/minutes.pdf': ['compliance'],
  'PUT /api/meetings/:id/agenda': ['compliance'],
  'PUT /api/meetings/:id/attendance': ['compliance'],
  'PUT /api/meetings/:id/items/:n': ['compliance'],
  ...Object.fromEntries(
    ['open', 'close', 'move', 'cancellation', 'decisions', 'signature', 'addenda'].map((name) => [
      `POST /api/meetings/:id/${name}`,
      ['compliance'],
    ]),
  ),
  'POST /api/members': ['compliance'],
  'GET /api/members': ['compliance'],
  'GET /api/members/export.csv': ['compliance'],
  'GET /api/members/export.xlsx': ['compliance'],
  'PUT /api/members/:id': ['compliance'],
  'GET /api/members/:id/history': ['compliance'],
  'GET /api/reviewers/:id/absences': ['reviewer', 'compliance'],
  'PUT /api/reviewers/:id/absences': ['reviewer', 'compliance'],
  'GET /api/forms/present': everybody,
  'GET /api/forms/:hash.json': everybody,
  'GET /api/forms/:hash/:language.json': everybody,
  'GET /api/drafts': everybody,
  'GET /api/drafts/:id': everybody,
  'PUT /api/drafts/:id': everybody,
  'DELETE /api/drafts/:id': everybody,
  'GET /api/protocols/:id/letters/:decided_at': 'services',
  'GET /api/verify/:code': 'public',
  'GET /api/protocol/jwks.json': 'public',
  'GET /api/protocol/openapi.json': 'public',
};

/** Who may read the seeded protocol. In declined the first reviewer has left. */
const knows = (who: Person, status: Status): boolean =>
  who === 'owner' ||
  who === 'officer' ||
  (who === 'first' && !['pending', 'declined'].includes(status)) ||
  (who === 'second' && status !== 'pending');

function expected(
  { roles, action, done = 200, there = statuses }: Line,
  who: Who,
  { status, isReturned }: State,
): number {
  if (who === 'anonymous') return 401;
  if (!roles.includes(people[who].role)) return 403;
  if (!knows(who, status) || !there.includes(status)) return 404;
  return !action || can[action]?.(who, status, isReturned) ? done : 409;
}

/** With which code a command is refused where it can be given in another state. */
const codeOf = ({ action }: Line, who: Who, { status, isReturned }: State): string =>
  action && isReturned && can[action]?.(who as Person, status, false) ? 'returned' : 'state_conflict';

interface State {
  status: Status;
  isReturned: boolean;
}

let portal: TestPortal;
let council: TestCouncil;

const everyone: readonly Who[] = ['anonymous', ...(Object.keys(people) as Person[])];
const call = (who: Who, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  who === 'anonymous' ? portal.anonymous(method, path) : portal.as(who, method, path, body, headers);

const drawn = `GET ${one}/export.pdf`;

function insert({ status, isReturned }: State): Promise<string> {
  const returned = isReturned && { returned: aReturn({ due_on: '2026-08-01' }) };
  const protocol = { ...protocolOf(council, status), id: randomUUID(), ...returned };
  return seed(portal.store, status, protocol, council.config.council);
}

async function expectAsSaid(name: string, line: Line, among: readonly Status[]): Promise<void> {
  const [method = '', path = ''] = name.split(' ');
  const body = typeof line.body === 'function' ? line.body(council) : line.body;
  const seen: string[] = [];
  const wanted: string[] = [];
  const states = among.flatMap((status): State[] => [
    { status, isReturned: false },
    ...(line.action && returnable.includes(status) ? [{ status, isReturned: true }] : []),
  ]);
  for (const state of states) {
    let id: string | undefined;
    for (const who of everyone) {
      id ??= await insert(state);
      const answer = await call(who, method, path.replace(':id', id), body, line.headers);
      const named = `${who} in ${state.status}${state.isReturned ? ', returned' : ''}`;
      const status = expected(line, who, state);
      // Of reviewers, reviews.int.ts says with which code.
      const isCoded = status === 409 && (who === 'officer' || who === 'owner');
      seen.push(`${named}: ${answer.status}${isCoded ? ` ${(answer.body as { code: string }).code}` : ''}`);
      wanted.push(`${named}: ${status}${isCoded ? ` ${codeOf(line, who, state)}` : ''}`);
      // A command that was carried out leaves another state.
      if (line.action && answer.status < 300) id = undefined;
    }
  }
  expect(seen).toEqual(wanted);
}

describe.each(councils)('who may do what in a portal of $name', (of) => {
  beforeAll(async () => {
    council = of;
    portal = await startPortal(undefined, of.config);
  });
  afterAll(() => portal.stop());

  it('is said here for every route', () => {
    expect(matrixGaps(portal.service.routes, { ...onProtocols, ...others })).toEqual({ missing: [], unknown: [] });
  });

  it.each(Object.entries(onProtocols).filter(([name]) => name !== drawn))(
    '%s, for everyone in every status',
    (name, line) => expectAsSaid(name, line, statuses),
  );

  // Every answer is a drawn PDF. One test per status, so that no test takes too long.
  it.each(statuses)(`${drawn}, for everyone in %s`, (status) => expectAsSaid(drawn, onProtocols[drawn]!, [status]));

  it.each(Object.entries(others))('%s, for everyone', async (name, roles) => {
    const [method = '', path = ''] = name.split(' ');
    const allowed = (who: Who) =>
      roles === 'public' || (who !== 'anonymous' && roles !== 'services' && roles.includes(people[who].role));
    for (const who of everyone) {
      const { status } = await call(who, method, path.replace(':id', 'draft-0001'), method === 'GET' ? undefined : {});
      if (roles === 'services') expect(status).toBe(401);
      else if (allowed(who)) expect([401, 403, 500]).not.toContain(status);
      else expect(status).toBe(who === 'anonymous' ? 401 : 403);
    }
  });

  it('tells nobody but officers the id of another person, in any answer about any status (docs/applications 28)', async () => {
    const addresses = Object.keys({ ...onProtocols, ...others })
      .filter((name) => name.startsWith('GET ') && !name.endsWith('openapi.json'))
      .map((name) => name.slice('GET '.length));
    const ids = Object.fromEntries(
      await Promise.all(statuses.map(async (status) => [status, await insert({ status, isReturned: false })])),
    );
    const questions = Object.values(of.form.sections).flatMap(({ fields }) => fields.map(({ name }) => name));
    // A question may have the name of one of them; then it is their id where it is a value.
    const said = (id: string) => new RegExp(`"${id}"${questions.includes(id) ? '(?!:)' : ''}`);
    for (const who of ['owner', 'first'] as const) {
      const idsOfOthers = Object.keys(people).filter((one) => one !== who);
      for (const path of addresses)
        for (const id of path.includes(':id') ? Object.values(ids) : ['']) {
          const { body } = await call(who, 'GET', path.replace(':id', String(id)));
          const told = idsOfOthers.filter((one) => said(one).test(JSON.stringify(body)));
          expect({ who, path, told }).toEqual({ who, path, told: [] });
        }
    }
  });

  it('draws the same buttons as it enforces, returned or not', () => {
    const states = statuses.flatMap((status) =>
      (returnable.includes(status) ? [false, true] : [false]).map((isReturned) => ({ status, isReturned })),
    );
    const buttons = states.flatMap(({ status, isReturned }) =>
      (['officer', 'owner', 'second'] as const).map((who) => {
        const hasCommented = who === 'second' && !['assigned', 'partially reviewed', 'declined'].includes(status);
        const shown = permittedActions(people[who].role, status, hasCommented, { isReturned }).filter(
          (action) => action !== 'view',
        );
        const enforced = Object.keys(can).filter(
          (action) => action !== 'save' && can[action]?.(who, status, isReturned),
        ) as Action[];
        return { status, who, shown: [...shown].sort(), enforced: enforced.sort() };
      }),
    );
    for (const { shown, enforced } of buttons) expect(shown).toEqual(enforced);
  });

  it('shows an archived protocol to its owner and compliance, and takes no command', async () => {
    const id = await seed(portal.store, 'accepted', { deleted: true });
    const seen = { owner: 200, officer: 200, first: 404, stranger: 404, third: 404 } as const;
    for (const who of Object.keys(seen) as (keyof typeof seen)[])
      expect((await portal.as(who, 'GET', `/api/protocols/${id}`)).status).toBe(seen[who]);
    for (const [name, { action, body, headers }] of Object.entries(onProtocols)) {
      const [method = '', path = ''] = name.split(' ');
      if (!action || action === 'restore') continue;
      const who = { researcher: 'owner', reviewer: 'first', compliance: 'officer' }[
        onProtocols[name]!.roles[0]!
      ] as Person;
      const answer = await portal.as(who, method, path.replace(':id', String(id)), body, headers);
      expect([name, answer.status]).toEqual([name, who === 'first' ? 404 : 409]);
    }
  });

  it('names every route once', () => {
    const names = portal.service.routes.map(routeName);
    expect(new Set(names).size).toBe(names.length);
  });
});
