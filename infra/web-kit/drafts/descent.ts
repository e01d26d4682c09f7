import { same, type Body, type DraftRef, type DraftState, type ServerVersion } from './draft.ts';
import { fingerprint, join } from './versions.ts';
import { isUnsent, type DeviceCopy } from './places.ts';

type Typed = Pick<DraftState, 'body' | 'rev' | 'server'>;

/** Where the server has nothing that a draft could have been made from, it was made from `blank`. */
const joinedWith = ({ body, server }: Omit<Typed, 'rev'>, blank: Body, theirs: ServerVersion) =>
  join(server.held?.body ?? blank, body, theirs.body);

/**
 * What becomes of a draft where the server has a version that it was not made from: joined with it, or in conflict. A version of its own
 * whose answer was lost counts as the one that it was made from.
 */
export function met({ body, rev, server }: Typed, blank: Body, theirs: ServerVersion): Partial<DraftState> {
  if (server.unanswered?.includes(fingerprint(theirs.body))) return { server: { held: { ...theirs, rev: -1 } } };
  const { body: both, clashes } = joinedWith({ body, server }, blank, theirs);
  if (clashes.length > 0) return { server: { ...server, trouble: 'conflict', theirs, clashes } };
  const next = same(both, body) ? rev : rev + 1;
  return { body: both, rev: next, server: { held: { ...theirs, rev: same(both, theirs.body) ? next : -1 } } };
}

/** A draft after its person has resolved a conflict; undefined where there is none. */
export function settled({ body, rev, server }: Typed, blank: Body, choice: 'mine' | 'theirs') {
  const { theirs } = server;
  if (!theirs) return undefined;
  const both = joinedWith({ body, server }, blank, theirs);
  return {
    body: choice === 'mine' ? both.body : theirs.body,
    rev: rev + 1,
    server: { held: { ...theirs, rev: -1 } },
  } satisfies Partial<DraftState>;
}

/**
 * How a draft begins. Versions are compared by descent (which version of the server a copy was made from), never by clock. `isKnown`:
 * the server said what it has.
 */
export function begun(
  copy: DeviceCopy | undefined,
  theirs: ServerVersion | undefined,
  isKnown: boolean,
  blank: Body,
): Partial<DraftState> {
  if (!copy || !isUnsent(copy)) {
    const rev = copy?.rev ?? 1;
    const held = theirs ?? (isKnown ? undefined : copy?.from);
    return held ? { body: held.body, rev, server: { held: { ...held, rev } } } : {};
  }
  const { body, rev, from, unanswered } = copy;
  const server: DraftState['server'] = {
    ...(from && { held: { ...from, rev: -1 } }),
    ...(unanswered && { unanswered }),
  };
  const own = { body, rev, device: rev, server };
  if (!isKnown) return { ...own, server: { ...server, trouble: 'failing' } };
  if (!theirs) return from ? { ...own, server: { ...server, trouble: 'gone' } } : own;
  if (theirs.etag === from?.etag) return own;
  if (same(theirs.body, body)) return { ...own, server: { held: { ...theirs, rev } } };
  return { ...own, ...met(own, blank, theirs) };
}

/** The device's copy of a draft. */
export function copyOf(key: DraftRef, { body, rev, server }: Typed, generation: number, at: number): DeviceCopy {
  const { unanswered } = server;
  const sent = server.held?.rev ?? 0;
  const copy = { ...key, body, rev, generation, sent, at, ...(unanswered && { unanswered }) };
  if (!server.held) return copy;
  const { rev: _rev, ...from } = server.held;
  return { ...copy, from };
}
