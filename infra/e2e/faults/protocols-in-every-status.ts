import type { FileAnswer } from '@portal/contracts/form';
import { statuses, type Protocol, type Status, type Submitted } from '@portal/contracts/protocol';
import { waitFor } from '@portal/service-kit/testing';
import { usual, type TestCouncil } from '../councils/test-council.ts';
import { applicationOf } from './application.ts';
import { signUp, upload, uploadAll, type Person } from './people.ts';

export interface Users {
  owner: Person;
  stranger: Person;
  /** Has the first slot and declines, or comments first. */
  first: Person;
  /** Has the second slot and keeps it in every status but pending. */
  reviewer: Person;
  outsider: Person;
  officer: Person;
}

export async function signUpUsers(url: string, council?: TestCouncil): Promise<Users> {
  const [owner, stranger, first, reviewer, outsider, officer] = await Promise.all([
    signUp(url, 'researcher', council),
    signUp(url, 'researcher', council),
    signUp(url, 'reviewer', council),
    signUp(url, 'reviewer', council),
    signUp(url, 'reviewer', council),
    signUp(url, 'compliance', council),
  ]);
  return { owner, stranger, first, reviewer, outsider, officer };
}

/** What is done to a submitted protocol, in order, before it has this status. */
const wayTo: Readonly<Record<Status, readonly Status[]>> = {
  pending: [],
  assigned: ['assigned'],
  declined: ['assigned', 'declined'],
  'partially reviewed': ['assigned', 'partially reviewed'],
  reviewed: ['assigned', 'partially reviewed', 'reviewed'],
  accepted: ['assigned', 'partially reviewed', 'reviewed', 'accepted'],
  rejected: ['assigned', 'partially reviewed', 'reviewed', 'rejected'],
  response: ['assigned', 'partially reviewed', 'reviewed', 'rejected', 'response'],
};

type Files = ReadonlyMap<string, FileAnswer>;

const steps: Readonly<Record<Status, (users: Users, path: string, files: Files) => Promise<unknown>>> = {
  pending: () => Promise.resolve(),
  assigned: ({ officer, first, reviewer }, path) =>
    officer.post(`${path}/assignment`, { reviewer: first.id, alt_reviewer: reviewer.id }),
  declined: ({ first }, path) => first.post(`${path}/decline`, {}),
  'partially reviewed': ({ first }, path) => first.post(`${path}/review`, { comment: 'State the stopping rule.' }),
  reviewed: ({ reviewer }, path) => reviewer.post(`${path}/review`, { comment: 'Align both consent forms.' }),
  accepted: ({ officer }, path) => officer.post(`${path}/decision`, { status: 'accepted' }),
  rejected: ({ officer }, path) => officer.post(`${path}/decision`, { status: 'rejected' }),
  response: ({ owner }, path, files) =>
    owner.post(`${path}/response`, { response: files.get('response'), cover_letter: files.get('cover_letter') }),
};

/** One protocol in each status, carried there over HTTP. Each has a proposal of its own. */
export async function protocolsInEveryStatus(
  users: Users,
  council: TestCouncil = usual,
): Promise<Readonly<Record<Status, Protocol>>> {
  const { proposal } = council;
  const files = await uploadAll(users.owner, council);
  const protocols: [Status, Protocol][] = [];
  for (const status of statuses) {
    const own = new Map([...files, [proposal, await upload(users.owner, proposal)]]);
    const { id } = await users.owner.post<Submitted>('/api/protocols', applicationOf(council, own));
    const path = `/api/protocols/${id}`;
    // The protocol service hears of reviewers by events.
    await waitFor(async () => (await users.officer.get<unknown[]>(`${path}/reviewer-candidates`)).length >= 3);
    for (const step of wayTo[status]) await steps[step](users, path, files);
    protocols.push([status, await users.owner.get<Protocol>(path)]);
  }
  return Object.fromEntries(protocols) as Record<Status, Protocol>;
}
