import { ContentRefused } from '../content-refused.ts';

/** An object of a PDF as it is written, references not followed. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'reference'; number: number }
  | { kind: 'number'; value: number }
  | { kind: 'string'; bytes: Buffer }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'dictionary'; entries: [string, PdfValue][] }
  /** true, null, endobj, stream and whatever else is neither. */
  | { kind: 'word'; word: string };

export type PdfDictionary = Extract<PdfValue, { kind: 'dictionary' }>;

/** Deeper than any program nests. */
const deepest = 400;
/** Only keys and salts are of interest, not texts. */
const longestKept = 256;
const isBlank = (code: number | undefined): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 12 || code === 0;
const delimiters = new Set([...'()<>[]{}/%'].map((mark) => mark.charCodeAt(0)));
const isRegular = (code: number | undefined): boolean => code !== undefined && !isBlank(code) && !delimiters.has(code);

/**
 * Reads objects from bytes, as readers do: comments are skipped, names unescaped, what does not fit is passed over.
 * @throws ContentRefused where it is nested too deep
 */
export class PdfReader {
  at: number;
  readonly bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  skipBlanks(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const code = this.bytes[this.at];
      if (code === 37)
        while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at += 1;
      else if (!isBlank(code)) return;
    }
  }

  /** The next object; undefined at the end, and at a closing bracket, which is not consumed. */
  value(depth = 0): PdfValue | undefined {
    if (depth > deepest) throw new ContentRefused('damaged');
    this.skipBlanks();
    const code = this.bytes[this.at];
    switch (code) {
      case undefined:
      case 93: // ]
      case 62: // >
        return undefined;
      case 47: // /
        return { kind: 'name', name: this.name() };
      case 40: // (
        return { kind: 'string', bytes: this.literal() };
      case 91: // [
        return this.array(depth);
      case 60: // <
        return this.bytes[this.at + 1] === 60 ? this.dictionary(depth) : { kind: 'string', bytes: this.hex() };
      case 41: // )
      case 123: // {
      case 125: // }
        this.at += 1;
        return { kind: 'word', word: String.fromCharCode(code) };
      default:
        return this.numberOrWord();
    }
  }

  private regular(): string {
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    return this.bytes.toString('latin1', start, this.at);
  }

  private name(): string {
    this.at += 1;
    return this.regular().replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  private numberOrWord(): PdfValue {
    const word = this.regular();
    const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : undefined;
    if (value === undefined) return { kind: 'word', word };
    const after = this.at;
    if (/^\d+$/.test(word)) {
      this.skipBlanks();
      if (/^\d+$/.test(this.regular())) {
        this.skipBlanks();
        if (this.bytes[this.at] === 82 && !isRegular(this.bytes[this.at + 1])) {
          this.at += 1;
          return { kind: 'reference', number: value };
        }
      }
    }
    this.at = after;
    return { kind: 'number', value };
  }

  private array(depth: number): PdfValue {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      const item = this.value(depth + 1);
      if (item) items.push(item);
      else if (this.bytes[this.at] === 62) this.at += 1;
      else break;
      // The end of the object within a bracket: one was left open.
      if (item?.kind === 'word' && item.word === 'endobj') return { kind: 'array', items };
    }
    this.at += 1;
    return { kind: 'array', items };
  }

  private dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries: [string, PdfValue][] = [];
    for (;;) {
      const key = this.value(depth + 1);
      if (!key) {
        const isEnd = this.at >= this.bytes.length || (this.bytes[this.at] === 62 && this.bytes[this.at + 1] === 62);
        if (!isEnd) {
          this.at += 1;
          continue;
        }
        this.at += 2;
        return { kind: 'dictionary', entries };
      }
      if (key.kind === 'word' && key.word === 'endobj') return { kind: 'dictionary', entries };
      if (key.kind !== 'name') {
        // Passed over as a key; what it holds is looked at all the same.
        if (key.kind === 'dictionary' || key.kind === 'array') entries.push(['', key]);
        continue;
      }
      const value = this.value(depth + 1);
      if (value) entries.push([key.name, value]);
    }
  }

  /** A string in parentheses, which may nest; escapes are decoded, and a string is cut at `longestKept`. */
  private literal(): Buffer {
    const bytes: number[] = [];
    let open = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      const code = this.bytes[this.at] ?? 0;
      if (code === 92) {
        const escaped = this.escape();
        if (escaped !== undefined && bytes.length < longestKept) bytes.push(escaped);
        continue;
      }
      if (code === 40) open += 1;
      else if (code === 41) open -= 1;
      if (open === 0) break;
      if (bytes.length < longestKept && (bytes.length > 0 || open > 1 || code !== 40)) bytes.push(code);
    }
    this.at += 1;
    return Buffer.from(bytes);
  }

  /** An escape; leaves `at` on its last character. */
  private escape(): number | undefined {
    this.at += 1;
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at, this.at + 3))?.[0];
    if (octal !== undefined) {
      this.at += octal.length - 1;
      return Number.parseInt(octal, 8) & 255;
    }
    const code = this.bytes[this.at];
    if (code === 13 && this.bytes[this.at + 1] === 10) this.at += 1;
    if (code === 13 || code === 10) return undefined;
    return { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }[code ?? 0] ?? code;
  }

  private hex(): Buffer {
    const end = this.bytes.indexOf(62, this.at);
    const digits = this.bytes
      .toString('latin1', this.at + 1, end < 0 ? this.bytes.length : end)
      .replace(/[^0-9a-f]/gi, '');
    this.at = end < 0 ? this.bytes.length : end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
}

export const entryOf = ({ entries }: PdfDictionary, ...keys: readonly string[]): PdfValue | undefined =>
  entries.find(([key]) => keys.includes(key))?.[1];

export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value?.kind === 'name' ? value.name : undefined;
