import { canonicalJson } from '@portal/contracts/http';
import type { DraftKind } from '@portal/contracts/drafts';

export type Body = Readonly<Record<string, unknown>>;

/** What names a draft (docs/drafts 1). */
export interface DraftRef {
  id: string;
  kind: DraftKind;
  /** The protocol, draft or form that it is about. */
  subject: string;
  /** What the person knows it by: a number, a title. */
  name: string;
}

/** A version that the server holds. */
export interface ServerVersion {
  body: Body;
  etag: string;
  /** UTC instant. */
  at: string;
}

/** The four facts of a draft, and what is typed in it. */
export interface DraftState {
  life: 'opening' | 'open' | 'draining' | 'closed' | 'ended';
  /** Grows with each change of the body. */
  rev: number;
  body: Body;
  /** The rev that the device has stored; it may be full, or unable to store encrypted. */
  device?: number | 'full' | 'off';
  server: {
    /** What the server holds: the version that this one was made from. */
    held?: ServerVersion & { rev: number };
    trouble?: 'failing' | 'conflict' | 'gone';
    /** With `failing`: what the portal said; undefined where it does not answer. */
    refusal?: string;
    /** Fingerprints of what was sent since and not answered: some of it may have arrived. */
    unanswered?: readonly string[];
    /** With `conflict`: the version that was saved elsewhere, and where both changed the same. */
    theirs?: ServerVersion;
    clashes?: readonly string[];
  };
  /** Another tab writes it; this one shows what is typed there. */
  elsewhere: boolean;
  /** Grows when the body becomes one that was not typed here: a form that shows it is to be filled anew. */
  resetCount: number;
}

/** A draft before it was found. */
export const unopened = (body: Body): DraftState => ({
  life: 'opening',
  rev: 0,
  body,
  server: {},
  elsewhere: false,
  resetCount: 0,
});

/** Found neither in memory, nor on the device, nor on the server. */
export class NoSuchDraft extends Error {}

export type Shown =
  | { kind: 'blank' | 'saving' | 'conflict' | 'gone' | 'elsewhere' }
  /** `refusal`: what the portal said; undefined where it does not answer. */
  | { kind: 'device' | 'nowhere'; refusal?: string }
  /** `at`: UTC instant. */
  | { kind: 'saved'; at: string };

/** Nothing of it is sent, stored or changed any more. */
export const isOver = ({ life }: DraftState): boolean => life === 'closed' || life === 'ended';
export const isSaved = ({ rev, server }: DraftState): boolean => rev === (server.held?.rev ?? 0);

/** What is said of where a draft is; `saved` only when the server has what is shown. */
export function shown(state: DraftState): Shown {
  const { life, rev, device, server, elsewhere } = state;
  if (life === 'ended') return { kind: 'gone' };
  if (elsewhere) return { kind: 'elsewhere' };
  if (server.trouble === 'conflict' || server.trouble === 'gone') return { kind: server.trouble };
  if (isSaved(state)) return server.held ? { kind: 'saved', at: server.held.at } : { kind: 'blank' };
  if (!server.trouble) return { kind: 'saving' };
  return { kind: device === rev ? 'device' : 'nowhere', refusal: server.refusal };
}

/** What is typed in it here would be lost: another tab writes it, or it is over. */
export const isReadOnly = (state: DraftState): boolean => state.elsewhere || isOver(state);

export type Fields = Record<string, unknown>;
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether both are the same JSON; what is one object is not looked into, so that a key costs little in a long text. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return canonicalJson(one) === canonicalJson(other);
  return Object.keys({ ...one, ...other }).every((name) => same(one[name], other[name]));
}

const isFile = (value: object) => 'receipt' in value;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) && !isFile(value) ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Every text in a draft once, with an empty line between: for [Copy my text]. `base` is what stood there before somebody typed, `unsent`
 * and `uploading` are of files.
 */
export const typedTexts = ({ base: _before, unsent: _names, uploading: _paths, ...typed }: Body): string =>
  [...new Set(textsIn(typed))].filter((text) => text !== '').join('\n\n');
