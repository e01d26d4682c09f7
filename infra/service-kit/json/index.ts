export { parseJson, UnsafeJson } from './parse-json.ts';

/** Parses what we wrote ourselves. A `__proto__` key is dropped, so that no later copy of the value can reach a prototype. */
export function parseStoredJson<T>(text: string): T {
  if (!text.includes('__proto__')) return JSON.parse(text) as T;
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as T;
}

/** JSON with the keys of every object in one order and undefined members left out, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
