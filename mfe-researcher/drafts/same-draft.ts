import type { DraftBody } from './draft-server.ts';

/** JSON with sorted keys and without undefined values, for comparing. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  );
}

export const sameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

export const sameDraft = (one: DraftBody, other: DraftBody): boolean =>
  one.step === other.step && sameContent(one.answers, other.answers);
