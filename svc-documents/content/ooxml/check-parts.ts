import { ContentRefused } from '../content-refused.ts';
import { createFieldWatch } from '../field-watch.ts';
import { hostOf, refuseLoad } from '../loaded.ts';
import { createTagCheck } from './check-tag.ts';
import {
  checkLinksUsed,
  checkRelationship,
  entryMeant,
  entryOf,
  relationshipOf,
  type Links,
  type Relationship,
} from './relationships.ts';
import { attributeOf, attributesOf, createXmlReader, prefix, unescapeXml } from './xml-reader.ts';

/** Looks at the text of one part as it comes. @throws ContentRefused */
export interface PartCheck {
  push: (text: string) => void;
  end?: () => void;
}

/** Makes the check of a part by how it begins. */
export type PartCheckOf = (start: string, links: Links) => PartCheck;

const svgTag = String.raw`<${prefix}svg[\s>/]`;
const first = new RegExp(String.raw`^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*${svgTag}`);
const anywhere = new RegExp(svgTag);

/** Whether the first element of a part is a drawing in SVG. */
const isSvg = (start: string): boolean => first.test(start);

/** Whether there is one anywhere. */
const holdsSvg = (text: string): boolean => anywhere.test(text);

const isAddress = (name: string): boolean => /(^|:)(href|src)$/.test(name);
/** Of a style. */
const loads = /@import|url\s*\(/i;

/** A drawing within a document: no script, and no picture, style or font from elsewhere. Links in it are clicked. */
function svgPart(): PartCheck {
  let isStyle = false;
  const reader = createXmlReader({
    open(name, tag) {
      isStyle = name === 'style';
      if (name === 'script') throw new ContentRefused('program');
      for (const [key, value] of attributesOf(tag)) {
        if (/^on[a-z]+$/i.test(key) || /^\s*javascript:/i.test(value)) throw new ContentRefused('program');
        const isTarget = (isAddress(key) && name !== 'a') || loads.test(value);
        if (isTarget && !/^\s*data:/i.test(value) && hostOf(value) !== undefined) refuseLoad(value);
      }
    },
    text(text) {
      if (isStyle && loads.test(text) && hostOf(text) !== undefined) refuseLoad(text);
    },
  });
  return { push: reader.push };
}

/** Functions that ask another computer, and those that start a program, as a file names them. */
const loading = 'WEBSERVICE|IMAGE|IMPORTTEXT|IMPORTCSV|STOCKHISTORY|TRANSLATE|DETECTLANGUAGE|COPILOT';
const starting = 'RTD|CALL|REGISTER|REGISTER\\.ID|EXEC|SQL\\.REQUEST|PY';
const called = (names: string): RegExp =>
  new RegExp(String.raw`(?:^|[^\w.\]])(?:_xl(?:fn|ws)\.)*(?:_xleta\.(?:${names})\b|(?:${names})\s*\()`, 'i');
const loadingCall = called(loading);
const startingCall = called(starting);

/** Whether a text may hold a formula that needs a look. */
const mayLoad = (text: string): boolean => suspicious.test(text);
const suspicious = new RegExp(String.raw`\||&#|<!\[|'[^'<]*[\\/]{2}|${loading}|${starting}`, 'i');

/** A formula as it is written in a workbook: it starts no program, and asks no other computer. @throws ContentRefused */
function checkFormula(written: string): void {
  const formula = unescapeXml(written.replace(/<!\[CDATA\[|\]\]>/g, ''));
  const words = formula.replace(/"[^"]*"/g, '""');
  // Outside of texts and sheet names, a bar separates a DDE application from its topic.
  const bare = words.replace(/'[^']*'(?=!)/g, '');
  if (bare.includes('|') || startingCall.test(bare)) throw new ContentRefused('program');
  if (loadingCall.test(bare)) refuseLoad([...formula.matchAll(/"([^"]*)"/g)].map(([, text]) => text)[0]);
  for (const [, name = ''] of words.matchAll(/'([^']*)'/g)) if (hostOf(name) !== undefined) refuseLoad(name);
}

/** A part of a Word document: no field and no element that starts a program or loads something. */
export const wordPart: PartCheckOf = (start, links) => {
  if (isSvg(start)) return svgPart();
  const watch = createFieldWatch();
  const tags = createTagCheck();
  let isInstruction = false;
  let isText = false;
  let isDeleted = false;
  const reader = createXmlReader({
    open(name, tag) {
      isDeleted = name === 'delInstrText';
      isInstruction = isDeleted || name === 'instrText';
      isText = name === 't';
      tags.check(name, tag);
      checkLinksUsed(name, tag, links);
      // A drawing within another part would be looked at as what it is not.
      if (name === 'svg') throw new ContentRefused('damaged');
      if (name === 'fldSimple') watch.simple(attributeOf(tag, 'instr'));
      if (name === 'AlternateContent') watch.alternatives();
      if (name !== 'fldChar') return;
      const type = attributeOf(tag, 'fldCharType');
      if (type === 'begin') watch.begin();
      else if (type === 'separate') watch.separate();
      else if (type === 'end') watch.end();
    },
    text(text) {
      if (isInstruction || isText) watch.text(text, isDeleted);
    },
  });
  return {
    push: reader.push,
    end() {
      watch.done();
      tags.done();
    },
  };
};

/** Longer than any formula. */
const overlap = 64 * 1024;
/** No program writes a longer one. */
const longestTag = 1024 * 1024;
const formulas = 'f|definedName|formula|formula1|formula2|calculatedColumnFormula|totalsRowFormula';
const opened = String.raw`<${prefix}(?:${formulas})(?:\s[^>]*)?>`;
/** A whole one: what a window cuts is in the next one. */
const formula = new RegExp(String.raw`${opened}((?:[^<]|<!\[CDATA\[)*)</`, 'g');
/** No program puts a comment into one; it would part its words. */
const commented = new RegExp(String.raw`${opened}(?:[^<]|<!\[CDATA\[)*<(?:!--|\?)`);
const wholeTag = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/;
const anyTag = new RegExp(String.raw`<${prefix}([^\s:/<>"'=]+)(?:\s(?:[^"'>]|"[^"]*"|'[^']*')*)?>`, 'g');

/** A part of a workbook, the same. Sheets are long, so they are looked through in windows and not tag by tag. */
export const sheetPart: PartCheckOf = (start, links) => {
  if (isSvg(start)) return svgPart();
  const tags = createTagCheck();
  const telling = new RegExp(
    String.raw`<${prefix}(${tags.names.join('|')})(?=[\s>/])(?:[^"'>]|"[^"]*"|'[^']*')*>`,
    'g',
  );
  let kept = '';
  return {
    push(chunk) {
      const window = kept + chunk;
      if (/<!doctype/i.test(window) || holdsSvg(window)) throw new ContentRefused('damaged');
      for (const [tag, name = ''] of window.matchAll(telling)) tags.check(name, tag);
      if (links.size > 0) for (const [tag, name = ''] of window.matchAll(anyTag)) checkLinksUsed(name, tag, links);
      if (mayLoad(window)) for (const [, text = ''] of window.matchAll(formula)) checkFormula(text);
      if (window.includes('<!--') && commented.test(window)) throw new ContentRefused('damaged');
      const open = window.lastIndexOf('<');
      const isCut = open >= 0 && !wholeTag.test(window.slice(open));
      kept = window.slice(Math.min(Math.max(0, window.length - overlap), isCut ? open : window.length));
      if (kept.length > longestTag) throw new ContentRefused('damaged');
    },
    end: tags.done,
  };
};

/** What relationships say of other entries: whose file within the document one is, and what is a link. */
export interface Owned {
  /** By the entry's name in lower case. */
  files: Map<string, 'workbook' | 'object' | 'vba'>;
  /** By the name of the entry that has them. */
  links: Map<string, Map<string, string>>;
}

const ownedAs = ({ type }: Relationship, isChart: boolean) => {
  if (type.includes('vbaproject')) return 'vba';
  if (type === 'package') return isChart ? 'workbook' : 'object';
  return type === 'oleobject' ? 'object' : undefined;
};

/** The relationships of a part; what they say of other entries is added to `owned`. */
export function relationships(name: string, owned: Owned): PartCheck {
  const isChart = /(^|\/)charts\/_rels\/[^/]+$/i.test(name);
  const links = new Map<string, string>();
  owned.links.set(entryOf(name), links);
  return createXmlReader({
    open(element, tag) {
      if (element !== 'Relationship') return;
      const relationship = relationshipOf(tag);
      checkRelationship(relationship);
      if (relationship.type === 'hyperlink') links.set(relationship.id, relationship.target);
      const as = ownedAs(relationship, isChart);
      if (as) owned.files.set(entryMeant(name, relationship.target), as);
    },
    text: () => undefined,
  });
}
