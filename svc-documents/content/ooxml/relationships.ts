import { ContentRefused } from '../content-refused.ts';
import { hostOf, refuseLoad } from '../loaded.ts';
import { attributeOf, attributesOf } from './xml-reader.ts';

/** What a part of an Office document refers to. */
export interface Relationship {
  id: string;
  /** The last word of its type, in lower case: 'hyperlink', 'attachedtemplate'. */
  type: string;
  target: string;
  isExternal: boolean;
}

export const relationshipOf = (tag: string): Relationship => ({
  id: attributeOf(tag, 'Id'),
  type: attributeOf(tag, 'Type').trim().split('/').at(-1)?.toLowerCase() ?? '',
  target: attributeOf(tag, 'Target').trim(),
  isExternal: attributeOf(tag, 'TargetMode').trim().toLowerCase() === 'external',
});

/** Elements that a person clicks. */
const clicked: readonly string[] = ['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver'];

/** What Office writes by itself into many documents, of the reader's own disk: their template, and the workbook that a formula names. */
const leftBehind: readonly string[] = [
  'attachedtemplate',
  'externallinkpath',
  'externallinklongpath',
  'xlpathmissing',
  'xlstartup',
  'xlalternatestartup',
  'xllibrary',
];

/** Of another computer only what a person clicks is taken (docs/files 28). @throws ContentRefused where what is referred to runs, or is fetched from elsewhere */
export function checkRelationship({ type, target, isExternal }: Relationship): void {
  if (type.includes('macrosheet')) throw new ContentRefused('macros');
  if (type === 'control' || type.startsWith('activex')) throw new ContentRefused('program');
  if (type === 'hyperlink') return;
  const host = hostOf(target);
  // A picture of a mail, which went with the mail.
  const isLoaded = isExternal ? !leftBehind.includes(type) && !/^cid:/i.test(target) : false;
  if (isLoaded || host !== undefined) refuseLoad(target);
  if (type === 'afchunk') throw new ContentRefused('anotherFile');
}

/** The relationships of one part that only a person's click may follow: id and target. */
export type Links = ReadonlyMap<string, string>;

/** @throws ContentRefused where an element that nobody clicks uses a hyperlink: its target is loaded */
export function checkLinksUsed(name: string, tag: string, links: Links): void {
  if (links.size === 0 || clicked.includes(name)) return;
  for (const [key, value] of attributesOf(tag)) {
    const target = key.includes(':') ? links.get(value) : undefined;
    if (target !== undefined) refuseLoad(target);
  }
}

/** The name of an entry as programs compare it. */
export const partName = (name: string): string => stepsOf(name).join('/');

function stepsOf(path: string, from: readonly string[] = []): string[] {
  const steps = [...from];
  for (const step of path.toLowerCase().split(/[\\/]/)) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps;
}

/** The name of the entry that a relationship within the document means. */
export function entryMeant(relationships: string, target: string): string {
  const folder = stepsOf(relationships).slice(0, -2);
  const path = stepsOf(target, target.startsWith('/') ? [] : folder).join('/');
  return decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/g, '%25'));
}

/** The name of the entry whose relationships these are: 'word/document.xml' of 'word/_rels/document.xml.rels'. */
export const entryOf = (relationships: string): string =>
  partName(relationships)
    .replace(/(^|\/)_rels\//, '$1')
    .replace(/\.rels$/, '');
