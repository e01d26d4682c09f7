import { ContentRefused } from '../content-refused.ts';

export interface XmlEvents {
  /** `name` without its prefix; `tag` as it is written, for `attributeOf`. */
  open: (name: string, tag: string) => void;
  close?: (name: string) => void;
  text: (text: string) => void;
}

/** A tag may be as long as this; no Office program writes a longer one. */
const longestTag = 1024 * 1024;
const tagPattern = /<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/y;
/** A prefix may be of any letters. */
export const prefix = String.raw`(?:[^\s:/<>"'=]+:)?`;
const named = new RegExp(String.raw`^<${prefix}([^\s:/<>"'=]+)`);
const closing = new RegExp(String.raw`^</${prefix}([^\s:/<>"'=]+)`);
const skipped: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];
const data = ['<![CDATA[', ']]>'] as const;

/** Reads XML as it comes, tag by tag, without keeping it. Declarations of entities, which Office refuses too, are refused. */
export function createXmlReader({ open, close, text }: XmlEvents) {
  let pending = '';

  /** Where one step ends; undefined while the rest of its tag or text has not arrived. @throws ContentRefused */
  function step(at: number): number | undefined {
    const start = pending.indexOf('<', at);
    if (start < 0) {
      // A reference may be cut in two: it waits for its end.
      const cutOff = /&[#\w]{0,12}$/.exec(pending.slice(at))?.index ?? pending.length - at;
      text(unescapeXml(pending.slice(at, at + cutOff)));
      return at + cutOff < pending.length ? cut(at + cutOff) : pending.length;
    }
    if (start > at) text(unescapeXml(pending.slice(at, start)));
    for (const [from, to] of [...skipped, data]) {
      if (!pending.startsWith(from, start)) continue;
      const end = pending.indexOf(to, start + from.length);
      if (end < 0) return cut(start);
      if (from === data[0]) text(pending.slice(start + from.length, end));
      return end + to.length;
    }
    // Too short to tell a comment from a tag.
    if (pending.length - start < data[0].length && !pending.includes('>', start)) return cut(start);
    if (/^<!doctype/i.test(pending.slice(start, start + 9))) throw new ContentRefused('damaged');
    tagPattern.lastIndex = start;
    const tag = tagPattern.exec(pending)?.[0];
    if (tag === undefined) return cut(start);
    const name = named.exec(tag)?.[1];
    if (name !== undefined) open(name, tag);
    else close?.(closing.exec(tag)?.[1] ?? '');
    return start + tag.length;
  }

  function cut(start: number): undefined {
    pending = pending.slice(start);
    if (pending.length > longestTag) throw new ContentRefused('damaged');
    return undefined;
  }

  return {
    push(chunk: string): void {
      pending += chunk;
      let at = 0;
      while (at < pending.length) {
        const next = step(at);
        if (next === undefined) return;
        at = next;
      }
      pending = '';
    },
  };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text as it is meant: character references and the five entities of XML resolved. */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, name: string) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const attribute = /\s([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The attributes of a tag in their order, with their prefixes. */
export const attributesOf = (tag: string): (readonly [name: string, value: string])[] =>
  [...tag.matchAll(attribute)].map(([, name = '', double, single]) => [name, unescapeXml(double ?? single ?? '')]);

/** An attribute by its name without prefix; empty where there is none. @throws ContentRefused where two have that name: programs read either */
export function attributeOf(tag: string, name: string): string {
  const found = attributesOf(tag).filter(([own]) => own === name || own.endsWith(`:${name}`));
  if (found.length > 1) throw new ContentRefused('damaged');
  return found[0]?.[1] ?? '';
}
