const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** The text is JSON but holds what no honest client sends: keys that reach prototypes, or nesting without end. */
export class UnsafeJson extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnsafeJson';
  }
}

/**
 * Parses JSON that came from outside.
 * @throws SyntaxError when it is not JSON, UnsafeJson for `__proto__`, `constructor` or `prototype` as a key at any depth or more than `maxDepth` levels
 */
export function parseJson(text: string, maxDepth = 32): unknown {
  const root: unknown = JSON.parse(text);
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new UnsafeJson('nested too deeply');
    level = level.flatMap(membersOf);
  }
  return root;
}

function membersOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.filter((member) => typeof member === 'object');
  const forbidden = Object.keys(value).find((key) => forbiddenKeys.has(key));
  if (forbidden) throw new UnsafeJson(`the key ${forbidden} is not allowed`);
  return Object.values(value).filter((member) => typeof member === 'object');
}
