import { createInflate } from 'node:zlib';
import { ContentRefused } from '../content-refused.ts';
import { refuseLoad, hostOf } from '../loaded.ts';
import { checkStream, startLength } from './check-stream.ts';
import { createOutlineWatch } from './outline-watch.ts';
import { entryOf, nameOf, PdfReader, type PdfDictionary, type PdfValue } from './parse-object.ts';
import { decryptorsOf, type Decryptor } from './pdf-encryption.ts';

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
function checkValue(value: PdfValue): void {
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
function targetOf(dictionary: PdfDictionary, depth = 0): string | undefined {
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
const mayAct = (dictionary: PdfDictionary): boolean =>
  dictionary.entries.some(
    ([key, value]) => ['URI', 'Next'].includes(key) || (events.includes(key) && isFollowed(value)) || key === 'F',
  );

/** Follows what runs when a document or a page is opened, and refuses a link among it: nobody clicks there. */
function createActionWatch() {
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

/** What all object streams together may unpack to. */
const mostUnpacked = 256 * 1024 * 1024;

/** An object as found in the file. */
interface Found {
  number: number | undefined;
  generation: number;
  value: PdfValue;
  /** Where the bytes begin, if it is a stream. */
  stream: number | undefined;
}

/**
 * A PDF that came whole, and that holds no script, no program, no other file and nothing that it loads: every object of every revision
 * is looked at, those in object streams and in what an empty password opens too (docs/files 20, 28, 31). @throws ContentRefused
 */
export async function judgePdf(content: Buffer): Promise<'pdf'> {
  checkEnd(content);
  const kept: Found[] = [];
  const streams: Stream[] = [];
  const actions = createActionWatch();
  const outline = createOutlineWatch();
  const meet = (number: number | undefined, value: PdfValue): void => {
    checkValue(value);
    actions.meet(number, value);
    outline.meet(value);
  };
  for (const found of objectsIn(content)) {
    meet(found.number, found.value);
    if (isNeeded(found)) kept.push(found);
    if (isStream(found)) streams.push(found);
  }
  const byNumber = Map.groupBy(kept, ({ number }) => number);
  const resolve: Resolve = (value) =>
    value?.kind === 'reference' ? (byNumber.get(value.number) ?? []).map((one) => one.value) : [value];
  const dictionaries = kept.flatMap(({ value }) => (value.kind === 'dictionary' ? [value] : []));
  const openings = decryptorsOf(dictionaries, resolve);
  let left = mostUnpacked;
  for (const object of streams.filter(isObjectStream)) {
    for (const unpacked of await unpack(content, object, openings, { resolve, most: left })) {
      left -= unpacked.length;
      for (const { number, value } of objectsWithin(unpacked, object.value, resolve)) meet(number, value);
    }
  }
  for (const stream of streams) checkBeginning(content, stream, openings, resolve);
  actions.done();
  outline.done(new Set(streams.map(({ number }) => number)));
  return 'pdf';
}

/** Keys of the dictionaries that say how streams are packed and encrypted. */
const telling: readonly string[] = ['Encrypt', 'StmF', 'U', 'CFM', 'StdCF', 'Predictor'];

/** Whether an object is still needed once it was looked at: few are, so that a large file takes little memory. */
const isNeeded = (found: Found): boolean => {
  const { value } = found;
  if (value.kind === 'dictionary')
    return (isStream(found) && isObjectStream(found)) || value.entries.some(([key]) => telling.includes(key));
  return value.kind !== 'array' || value.items.length <= 4;
};

/** What ends a file follows its last object: programs need no more of it (docs/files 31). */
const ending = /startxref\s*\d|trailer\s*<</;
/** How a zip and its directory of entries begin their last records. */
const zipEnd = Buffer.from('PK\x05\x06');
const zipEntry = 0x02014b50;

/** Whether a zip lies in the bytes, wherever it begins: other programs look for its end, which says how long its directory is. */
function holdsZip(content: Buffer): boolean {
  for (let at = content.indexOf(zipEnd); at >= 0 && at + 16 <= content.length; at = content.indexOf(zipEnd, at + 1)) {
    const directory = at - content.readUInt32LE(at + 12);
    if (directory >= 0 && content.readUInt32LE(directory) === zipEntry) return true;
  }
  return false;
}

/** @throws ContentRefused for a file that breaks off, and for a second one in the same bytes */
function checkEnd(content: Buffer): void {
  if (holdsZip(content)) throw new ContentRefused('anotherFile');
  const last = content.lastIndexOf('endobj');
  if (!ending.test(content.toString('latin1', Math.max(0, last)))) throw new ContentRefused('damaged');
}

/** Whatever follows the word `obj`, in every revision, and every trailer: no cross-reference table has to be trusted. */
function* objectsIn(content: Buffer): Generator<Found> {
  for (const word of ['obj', 'trailer']) {
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
      if (word === 'obj' && content.toString('latin1', at - 3, at) === 'end') continue;
      const reader = new PdfReader(content, at + word.length);
      const value = reader.value();
      if (!value) continue;
      const before = /(\d{1,10})\s+(\d{1,10})\s*$/.exec(content.toString('latin1', Math.max(0, at - 40), at));
      const isObject = word === 'obj' && before !== null;
      yield {
        number: isObject ? Number(before[1]) : undefined,
        generation: isObject ? Number(before[2]) : 0,
        value,
        stream: value.kind === 'dictionary' ? streamAt(reader) : undefined,
      };
    }
  }
}

function streamAt(reader: PdfReader): number | undefined {
  reader.skipBlanks();
  const { at, bytes } = reader;
  if (bytes.toString('latin1', at, at + 6) !== 'stream') return undefined;
  const isPair = bytes[at + 6] === 13 && bytes[at + 7] === 10;
  return at + 6 + (isPair ? 2 : bytes[at + 6] === 10 || bytes[at + 6] === 13 ? 1 : 0);
}

interface Stream extends Found {
  value: PdfDictionary;
  stream: number;
}

const isStream = (found: Found): found is Stream => found.stream !== undefined && found.value.kind === 'dictionary';

const isObjectStream = ({ value }: Stream): boolean =>
  entryOf(value, 'First') !== undefined || nameOf(entryOf(value, 'Type')) === 'ObjStm';

/** How a stream begins, as it stands and as each opening decrypts it; and that its content is no file elsewhere. @throws ContentRefused */
function checkBeginning(content: Buffer, stream: Stream, openings: readonly Decryptor[], resolve: Resolve): void {
  const elsewhere = entryOf(stream.value, 'F')?.kind;
  if (elsewhere === 'string' || elsewhere === 'dictionary' || elsewhere === 'reference')
    refuseLoad(targetOf(stream.value));
  const filters = filtersOf(stream, resolve);
  const start = content.subarray(stream.stream, stream.stream + startLength);
  checkStream(start, filters);
  for (const opening of openings) checkStream(opening.decrypt(start, stream), filters);
}

function filtersOf({ value }: Stream, resolve: Resolve): (PdfValue | undefined)[] {
  const one = resolve(entryOf(value, 'Filter')).at(-1);
  return (one?.kind === 'array' ? one.items : [one]).flatMap((item) => resolve(item).at(-1) ?? []);
}

type Resolve = (value: PdfValue | undefined) => (PdfValue | undefined)[];

/** Whether an object stream is deflated. @throws ContentRefused for filters that programs do not use on it */
function isDeflated(stream: Stream, resolve: Resolve): boolean {
  const filters = filtersOf(stream, resolve).map(nameOf);
  const others = filters.filter((filter) => filter !== 'FlateDecode' && filter !== 'Fl' && filter !== 'Crypt');
  const isPredicted = resolve(entryOf(stream.value, 'DecodeParms')).some(
    (parameters) => parameters?.kind === 'array' || (parameters?.kind === 'dictionary' && predictorOf(parameters) > 1),
  );
  if (others.length > 0 || filters.length > 2 || isPredicted) throw new ContentRefused('damaged');
  return filters.some((filter) => filter !== 'Crypt');
}

const predictorOf = (parameters: PdfDictionary): number => {
  const predictor = entryOf(parameters, 'Predictor');
  return predictor === undefined ? 1 : predictor.kind === 'number' ? predictor.value : Infinity;
};

/** What an object stream holds, by each opening that decrypts it. @throws ContentRefused where none does */
async function unpack(
  content: Buffer,
  object: Stream,
  openings: readonly Decryptor[],
  { resolve, most }: { resolve: Resolve; most: number },
): Promise<Buffer[]> {
  const deflated = isDeflated(object, resolve);
  // Deflate ends by itself, wherever the file says that the stream ends.
  const rest = content.subarray(object.stream);
  const said = content.subarray(object.stream, endOf(content, object, resolve));
  const readable: Buffer[] = [];
  for (const opening of [undefined, ...openings]) {
    const plain = opening ? opening.decrypt(said, object) : deflated ? rest : said;
    const unpacked = deflated ? await inflate(plain, most) : plain;
    // An object stream begins with numbers: anything else was the wrong key.
    if (/^[\s\0]*(%|\d)/.test(unpacked.toString('latin1', 0, 20))) readable.push(unpacked);
  }
  const isEmpty = resolve(entryOf(object.value, 'N')).some((count) => count?.kind === 'number' && count.value === 0);
  if (readable.length === 0 && !isEmpty) throw new ContentRefused('damaged');
  return readable;
}

/** Where a stream ends: by its length or by the next `endstream`, whichever is later, since readers accept either. */
function endOf(content: Buffer, { value, stream }: Stream, resolve: Resolve): number {
  const lengths = resolve(entryOf(value, 'Length')).flatMap((one) => (one?.kind === 'number' ? [one.value] : []));
  const mark = content.indexOf('endstream', stream);
  return Math.max(...lengths.map((length) => stream + length), mark < 0 ? content.length : mark);
}

/** As much as can be unpacked: readers take a stream that breaks off too. */
async function inflate(packed: Buffer, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const stream = createInflate();
  stream.end(packed);
  try {
    for await (const chunk of stream) {
      length += (chunk as Buffer).length;
      if (length > most) throw new ContentRefused('bomb');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof ContentRefused) throw error;
  }
  return Buffer.concat(chunks);
}

/** The objects at the offsets in the header, and the one at `First`. */
function* objectsWithin(
  unpacked: Buffer,
  dictionary: PdfDictionary,
  resolve: Resolve,
): Generator<{ number: number | undefined; value: PdfValue }> {
  const firsts = resolve(entryOf(dictionary, 'First')).flatMap((one) => (one?.kind === 'number' ? [one.value] : []));
  const places = new Map<number, number | undefined>();
  for (const first of firsts) {
    places.set(first, undefined);
    const header = new PdfReader(unpacked);
    for (;;) {
      const number = header.value();
      const offset = header.value();
      if (number?.kind !== 'number' || offset?.kind !== 'number' || header.at > unpacked.length) break;
      places.set(first + offset.value, number.value);
    }
  }
  for (const [place, number] of places) {
    const value = place >= 0 && place < unpacked.length ? new PdfReader(unpacked, place).value() : undefined;
    if (value) yield { number, value };
  }
}
