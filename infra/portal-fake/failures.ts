import { conflict, offline, type Answer, type Sent } from './answers.ts';

/**
 * What can be switched on. `slow`: each answer takes two seconds; `offline`: none comes; `conflict`: each command comes too late;
 * `full`: the portal's disk is full, so nothing is saved and all is read; `507`: there is no room for files.
 */
export const failures = ['none', 'slow', 'offline', 'conflict', 'full', '507'] as const;
export type Failure = (typeof failures)[number];

/** Ms that an answer takes with `slow`. */
export const slowness = 2_000;

const noRoom = (seconds: number): Answer => ({
  status: 507,
  body: { code: 'no_room', detail: 'The portal has no room for files at the moment.' },
  headers: { 'Retry-After': String(seconds) },
});

const reads = ['GET', 'HEAD'];
/** What can come too late (409); drafts and uploads have other answers. */
const isCommand = /^\/api\/(protocols|follow-ups|meetings|members|accounts)(\/|$)/;

/** What is answered in place of the answer; undefined where the failure leaves it alone. */
export function failureOf(failure: Failure, { method, path }: Sent): Answer | typeof offline | undefined {
  // Who is signed in stays so.
  if (failure === 'offline') return offline;
  if (reads.includes(method) || path.startsWith('/api/token')) return undefined;
  if (failure === 'conflict') return isCommand.test(path) ? conflict('accepted') : undefined;
  if (failure === 'full') return noRoom(60);
  return failure === '507' && path.startsWith('/api/uploads') && method !== 'DELETE' ? noRoom(300) : undefined;
}
