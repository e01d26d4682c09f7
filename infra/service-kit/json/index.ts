export { canonicalJson } from '@portal/contracts/http';

/** Parses what we wrote ourselves. A `__proto__` key is dropped, so that no later copy of the value can reach a prototype. */
export function parseStoredJson<T>(text: string): T {
  if (!text.includes('__proto__')) return JSON.parse(text) as T;
  return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value)) as T;
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The text is JSON but holds what no honest client sends: keys that reach prototypes, or nesting without end. */
export class UnsafeJson extends Error {
  override readonly name = 'UnsafeJson';
}

/**
 * Parses JSON that came from outside. Half a surrogate pair, which only an escape can bring, becomes U+FFFD: no engine but
 * SQLite could keep it, and a history sealed over it would look forged elsewhere.
 * @throws SyntaxError when it is not JSON, UnsafeJson for `__proto__`, `constructor` or `prototype` as a key at any depth or more than `maxDepth` levels
 */
export function parseJson(text: string, maxDepth = 32): unknown {
  const root: unknown = JSON.parse(text, surrogateEscape.test(text) ? wellFormed : undefined);
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new UnsafeJson('nested too deeply');
    level = level.flatMap(membersOf);
  }
  return root;
}

const surrogateEscape = /\\ud[89a-f]/i;

const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value;

function membersOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.filter((member) => typeof member === 'object');
  const forbidden = Object.keys(value).find((key) => forbiddenKeys.has(key));
  if (forbidden) throw new UnsafeJson(`the key ${forbidden} is not allowed`);
  return Object.values(value).filter((member) => typeof member === 'object');
}
