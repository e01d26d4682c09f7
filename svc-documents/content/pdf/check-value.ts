import { ContentRefused } from '../content-refused.ts';
import { hostOf, refuseLoad } from '../loaded.ts';
import { entryOf, nameOf, type PdfDictionary, type PdfValue } from './parse-object.ts';

/** Names that say what an object is; refused wherever they are a value, which may be an indirect object that another refers to. */
const kinds: Readonly<Record<string, 'program' | 'anotherFile' | 'loads'>> = {
  JavaScript: 'program',
  Launch: 'program',
  RichMedia: 'program',
  RichMediaExecute: 'program',
  EmbeddedFile: 'anotherFile',
  SubmitForm: 'loads',
  ImportData: 'loads',
  GoToE: 'loads',
  Rendition: 'loads',
  Movie: 'loads',
  Sound: 'loads',
};

/** Names under which a file specification names its file. */
const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'Type'] as const;

/** @throws ContentRefused where the object, or what lies in it, runs, loads something or is another file */
export function checkValue(value: PdfValue): void {
  if (value.kind === 'name') checkKind(value.name);
  else if (value.kind === 'array') value.items.forEach(checkValue);
  else if (value.kind === 'dictionary') checkDictionary(value);
}

function checkKind(name: string, around?: PdfDictionary): void {
  const refusal = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (refusal === 'loads') refuseLoad(around && targetOf(around));
  if (refusal) throw new ContentRefused(refusal);
}

function checkDictionary(dictionary: PdfDictionary): void {
  const has = (key: string) => entryOf(dictionary, key) !== undefined;
  for (const [key, value] of dictionary.entries) {
    // After a missing key, the values that follow are read as keys.
    if (value.kind === 'name') checkKind(key, dictionary);
    if (value.kind === 'name') checkKind(value.name, dictionary);
    else checkValue(value);
  }
  // Scripts of forms and 3D views; a font or a place in the text may be called JS.
  if ((has('JS') && has('S')) || has('OnInstantiate') || has('XFA')) throw new ContentRefused('program');
  if ((has('EF') && fileNames.some(has)) || has('AdditionalStreams')) throw new ContentRefused('anotherFile');
  checkTargets(dictionary);
}

/** What shows a page or a picture of another file, and links that lead to another computer otherwise than by a URL. @throws ContentRefused */
function checkTargets(dictionary: PdfDictionary): void {
  const isOf = (key: string, ...wanted: readonly PdfValue['kind'][]) => {
    const value = entryOf(dictionary, key);
    return value !== undefined && wanted.includes(value.kind);
  };
  // In the structure of a tagged document, Ref is a list.
  if (isOf('Ref', 'dictionary') || (isOf('Ref', 'reference') && entryOf(dictionary, 'Subtype') !== undefined))
    refuseLoad(targetOf(dictionary));
  if (isOf('OPI', 'dictionary', 'reference')) refuseLoad(targetOf(dictionary));
  const file = entryOf(dictionary, 'S') && entryOf(dictionary, 'F');
  const target = file && targetOf(dictionary);
  // In an encrypted file the URL itself cannot be read.
  const isUrl = file?.kind === 'dictionary' && nameOf(entryOf(file, 'FS')) === 'URL';
  if (isUrl || (target !== undefined && hostOf(target) !== undefined)) refuseLoad(target);
}

const targetKeys = ['URI', 'F', 'UF', 'OPI', 'Ref', '1.3', '2.0', 'R', 'C', 'D'] as const;

/** The file or page that an action or an object names. */
export function targetOf(dictionary: PdfDictionary, depth = 0): string | undefined {
  for (const key of targetKeys) {
    const value = entryOf(dictionary, key);
    if (value?.kind === 'string') return shown(value.bytes);
    const inner = value?.kind === 'dictionary' && depth < 5 ? targetOf(value, depth + 1) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

const wide = new TextDecoder('utf-16be');

/** Undefined for what nobody can read, such as a string that is encrypted. */
function shown(bytes: Buffer): string | undefined {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  const text = isWide ? wide.decode(bytes.subarray(2)) : bytes.toString('utf8');
  return /[\p{Cc}\ufffd]/u.test(text) ? undefined : text;
}

/** The event keys of additional actions (ISO 32000-1, 12.6.3). */
const events: readonly string[] = [
  ...['E', 'X', 'D', 'U', 'Fo', 'Bl', 'PO', 'PC', 'PV', 'PI', 'O', 'C', 'K', 'F', 'V', 'WC', 'WS', 'DS', 'WP', 'DP'],
];

const isFollowed = ({ kind }: PdfValue): boolean => kind === 'reference' || kind === 'dictionary';

/** Whether an object may be an action, or a list of actions by event. */
export const mayAct = (dictionary: PdfDictionary): boolean =>
  dictionary.entries.some(
    ([key, value]) => ['URI', 'Next'].includes(key) || (events.includes(key) && isFollowed(value)) || key === 'F',
  );

/** Follows what runs when a document or a page is opened, and refuses a link among it: nobody clicks there. */
export function createActionWatch() {
  const automatic: PdfValue[] = [];
  const byNumber = new Map<number, PdfDictionary[]>();

  function note(value: PdfValue): void {
    if (value.kind === 'array') value.items.forEach(note);
    if (value.kind !== 'dictionary') return;
    const isStep = nameOf(entryOf(value, 'Type')) === 'NavNode';
    for (const [key, inner] of value.entries) {
      if (key === 'OpenAction' || key === 'AA' || (isStep && (key === 'NA' || key === 'PA'))) automatic.push(inner);
      note(inner);
    }
  }

  return {
    /** An object of the file. */
    meet(number: number | undefined, value: PdfValue): void {
      note(value);
      if (number !== undefined && value.kind === 'dictionary' && mayAct(value))
        byNumber.set(number, [...(byNumber.get(number) ?? []), value]);
    },
    /** @throws ContentRefused */
    done(): void {
      const seen = new Set<number>();
      for (let value = automatic.pop(); value; value = automatic.pop()) {
        if (value.kind === 'array') automatic.push(...value.items);
        if (value.kind === 'reference' && !seen.has(value.number)) {
          seen.add(value.number);
          automatic.push(...(byNumber.get(value.number) ?? []));
        }
        if (value.kind !== 'dictionary') continue;
        const isAction = entryOf(value, 'S') !== undefined;
        if (entryOf(value, 'URI') !== undefined || (isAction && entryOf(value, 'F') !== undefined))
          refuseLoad(targetOf(value));
        for (const [key, inner] of value.entries)
          if (isFollowed(inner) || inner.kind === 'array')
            if (key === 'Next' || (!isAction && events.includes(key))) automatic.push(inner);
      }
    },
  };
}
