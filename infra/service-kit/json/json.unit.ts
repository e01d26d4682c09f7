import { describe, expect, it } from '@jest/globals';
import { canonicalJson, parseJson, parseStoredJson, UnsafeJson } from './index.ts';

describe('JSON from outside', () => {
  it('is parsed when it is honest', () => {
    expect(parseJson('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
  });

  it.each(['{"__proto__":{"x":1}}', '{"a":[{"constructor":1}]}', '{"\\u005f_proto__":1}', '{"a":{"prototype":{}}}'])(
    'is refused when a key reaches a prototype: %s',
    (text) => {
      expect(() => parseJson(text)).toThrow(UnsafeJson);
    },
  );

  it('is refused beyond the depth limit and taken at it', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(() => parseJson(nested(40))).toThrow(UnsafeJson);
    expect(parseJson(nested(3), 3)).toEqual([[[]]]);
  });

  it('holds whole characters only', () => {
    expect(parseJson('{"a":["\\ud83d","\\ud83d\\ude00"]}')).toEqual({ a: ['\ufffd', '😀'] });
  });

  it('throws a SyntaxError for what is not JSON', () => {
    expect(() => parseJson('{')).toThrow(SyntaxError);
  });
});

describe('stored JSON', () => {
  it('loses a __proto__ key and keeps the same word as a value', () => {
    const value = parseStoredJson<Record<string, unknown>>('{"a":{"__proto__":{"x":1},"b":"__proto__"}}');
    expect(Object.keys(value.a as object)).toEqual(['b']);
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: undefined })).toBe(canonicalJson({ b: [{ c: 2, d: 1 }] }));
  });
});
