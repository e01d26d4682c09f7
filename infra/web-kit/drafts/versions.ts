import { canonicalJson } from '@portal/contracts/http';
import { isRecord, same, type Body, type Fields } from './draft.ts';

/** Tells versions of one draft apart (cyrb53): short enough to be kept beside each. */
export function fingerprint(value: unknown): string {
  const text = canonicalJson(value);
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${text.length}.${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`;
}

/** Rows that nobody added or removed are compared one by one. */
const asFields = (values: readonly unknown[]): Fields[] | undefined => {
  if (values.every(isRecord)) return [...values];
  const lists = values.filter(Array.isArray);
  const isAligned = lists.length === values.length && lists.every(({ length }) => length === lists[0]?.length);
  return isAligned ? lists.map((list) => ({ ...list })) : undefined;
};

export interface Joined {
  /** What both changed; where both changed the same field, mine. */
  body: Body;
  /** Paths, '.' between names, of what was changed here and there differently. */
  clashes: string[];
}

/** Three versions compared by field: what was typed on `base` joined with what became of it elsewhere. */
export function join(base: Body, mine: Body, theirs: Body): Joined {
  const clashes: string[] = [];
  function joined(path: string, was: unknown, own: unknown, other: unknown): unknown {
    if (same(own, other) || same(was, other)) return own;
    if (same(was, own)) return other;
    // What both began, each by itself, is joined field by field, too.
    const begun = was === undefined && isRecord(own) ? {} : was;
    const [before, here, there] = asFields([begun, own, other]) ?? [];
    if (!before || !here || !there) {
      clashes.push(path);
      return own;
    }
    const names = [...new Set([...Object.keys(here), ...Object.keys(there)])];
    const fields = names.map((name) => [
      name,
      joined(path ? `${path}.${name}` : name, before[name], here[name], there[name]),
    ]);
    return Array.isArray(own) ? fields.map(([, value]) => value) : Object.fromEntries(fields);
  }
  return { body: joined('', base, mine, theirs) as Body, clashes };
}
