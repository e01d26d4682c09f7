import { expect, it } from '@jest/globals';
import { roles, type Role } from '@portal/contracts/accounts';
import { answersFor, createFakePortal } from '../index.ts';

/** The portal of a role, and what of its answers fits no document. */
function portalOf(role: Role) {
  const faults: string[] = [];
  const { respond, answers } = createFakePortal(answersFor(role), (fault) => faults.push(fault));
  const ask = (method: string, path: string, body?: unknown) =>
    respond(
      new Request(`http://localhost${path}`, {
        method,
        ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    );
  return { faults, ask, answers };
}

it.each(roles)('everything that a %s reads is answered as the documents say', async (role) => {
  const { faults, ask, answers } = portalOf(role);
  const reads = Object.keys(answers).filter((key) => key.startsWith('GET ') && !/(uploads|drafts)\/\*/.test(key));
  const given = [];
  for (const key of reads) {
    const path = key.slice(4).replace('*', key.includes('reviewers') ? 'me' : key.includes('desk') ? 'assign' : 'p1');
    given.push(`${(await ask('GET', path))?.status} ${path}`);
  }
  expect(faults).toEqual([]);
  expect(given.filter((one) => !one.startsWith('200 '))).toEqual([]);
});

it.each([
  ['compliance', 'assignment', { reviewer: 'r1', alt_reviewer: 'r2' }, 'assigned'],
  ['compliance', 'decision', { status: 'accepted' }, 'accepted'],
  ['reviewer', 'review', { comment: 'Sound.' }, 'reviewed'],
  ['researcher', 'response', {}, 'response'],
] as const)('a command of %s, %s, moves its protocol on', async (role, command, body, status) => {
  const { faults, ask } = portalOf(role);
  const changed = await ask('POST', `/api/protocols/p1/${command}`, body);
  expect([changed?.status, ((await changed?.json()) as { status: string }).status]).toEqual([200, status]);
  const read = await ask('GET', '/api/protocols/p1');
  expect(await read?.json()).toMatchObject({ status, version: 2 });
  expect(faults).toEqual([]);
});
