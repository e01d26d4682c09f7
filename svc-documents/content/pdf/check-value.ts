import { ContentRefused } from '../content-refused.ts';
import { entryOf, type PdfDictionary, type PdfValue } from './parse-object.ts';

/** Names that say what an object is; refused wherever they are a value, which may be an indirect object that another refers to. */
const kinds: Readonly<Record<string, 'program' | 'anotherFile'>> = {
  JavaScript: 'program',
  Launch: 'program',
  RichMedia: 'program',
  RichMediaExecute: 'program',
  EmbeddedFile: 'anotherFile',
};

/** Names under which a file specification names its file. */
const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'Type'] as const;

/** @throws ContentRefused where the object, or what lies in it, runs or is another file */
export function checkValue(value: PdfValue): void {
  if (value.kind === 'name') checkKind(value.name);
  else if (value.kind === 'array') value.items.forEach(checkValue);
  else if (value.kind === 'dictionary') checkDictionary(value);
}

function checkKind(name: string): void {
  const refusal = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (refusal) throw new ContentRefused(refusal);
}

function checkDictionary(dictionary: PdfDictionary): void {
  const has = (key: string) => entryOf(dictionary, key) !== undefined;
  for (const [key, value] of dictionary.entries) {
    // After a missing key, the values that follow are read as keys.
    if (value.kind === 'name') checkKind(key);
    checkValue(value);
  }
  // Scripts of forms and 3D views; a font or a place in the text may be called JS.
  if ((has('JS') && has('S')) || has('OnInstantiate') || has('XFA')) throw new ContentRefused('program');
  if (has('EF') && fileNames.some(has)) throw new ContentRefused('anotherFile');
}
