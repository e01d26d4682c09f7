import { ContentRefused } from '../content-refused.ts';
import { attributeOf } from './xml-reader.ts';

/** What a part of an Office document refers to. */
export interface Relationship {
  /** The last word of its type, in lower case: 'hyperlink', 'attachedtemplate'. */
  type: string;
  target: string;
  isExternal: boolean;
}

export const relationshipOf = (tag: string): Relationship => ({
  type: attributeOf(tag, 'Type').trim().split('/').at(-1)?.toLowerCase() ?? '',
  target: attributeOf(tag, 'Target').trim(),
  isExternal: attributeOf(tag, 'TargetMode').trim().toLowerCase() === 'external',
});

/** Types whose target is opened with the document, from wherever it is. */
const loaded: readonly string[] = ['attachedtemplate', 'frame', 'subdocument'];
/** A target on the reader's own disk, or beside the document. */
const isLocal = (target: string): boolean =>
  /^file:\/{0,3}[a-z]:/i.test(target) || !/^([a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(target);

/**
 * @param isChart whether the part that refers is a chart: its workbook is its own
 * @throws ContentRefused where what is referred to runs, is another file, or is fetched from elsewhere
 */
export function checkRelationship({ type, target, isExternal }: Relationship, isChart: boolean): void {
  if (type.includes('vbaproject') || type.includes('macrosheet')) throw new ContentRefused('macros');
  if (type === 'control' || type.startsWith('activex')) throw new ContentRefused('program');
  if (type === 'oleobject' || type === 'afchunk') throw new ContentRefused('anotherFile');
  if (type === 'package' && (!isChart || isExternal)) throw new ContentRefused('anotherFile');
  if (isExternal && loaded.includes(type) && !isLocal(target)) throw new ContentRefused('anotherFile');
}

/** The name of the entry that a relationship within the document means, in lower case. */
export function entryMeant(relationships: string, target: string): string {
  const folder = relationships.toLowerCase().split('/').slice(0, -2);
  const steps = target.toLowerCase().split(/[\\/]/);
  const path = target.startsWith('/') ? [] : folder;
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return decodeURIComponent(path.join('/').replace(/%(?![0-9a-f]{2})/g, '%25'));
}
