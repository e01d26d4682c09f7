export { canonicalJson } from '@portal/contracts/http';
export { parseJson, UnsafeJson } from './parse-json.ts';

/** Parses what we wrote ourselves. A `__proto__` key is dropped, so that no later copy of the value can reach a prototype. */
export function parseStoredJson<T>(text: string): T {
  if (!text.includes('__proto__')) return JSON.parse(text) as T;
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as T;
}
