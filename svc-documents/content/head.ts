import { ContentRefused, type Refusal } from './content-refused.ts';

/** Which of the three families a file's first bytes promise; the rest of the file has to keep the promise. */
export type Family = 'pdf' | 'zip' | 'ole';

const pdfMark = Buffer.from('%PDF-');
const families: readonly (readonly [Exclude<Family, 'pdf'>, Buffer])[] = [
  ['zip', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
  ['ole', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
];

const binaries: readonly (readonly [Refusal, string])[] = [
  ['executable', '4d5a'],
  ['executable', '7f454c46'],
  ['executable', '2321'],
  ['executable', 'cafebabe'],
  ['executable', 'cffaedfe'],
  ['image', '89504e47'],
  ['image', 'ffd8ff'],
  ['image', '47494638'],
  ['archive', '52617221'],
  ['archive', '377abcaf'],
  ['archive', '1f8b'],
];

const marked: readonly (readonly [Refusal, RegExp])[] = [
  ['rtf', /^\s*\{\\rtf/],
  ['svg', /<svg[\s>]/i],
  ['html', /<(!doctype html|html|head|body|script|iframe)[\s>]|^MIME-Version:/im],
  ['wordXml', /^\s*<\?(?:xml|mso-application)[\s\S]*(?:progid="Word\.Document"|<w:wordDocument|<pkg:package)/i],
  ['xml', /^\s*<\?xml\s/],
];

/** Bytes that are enough to know the family, or what the file is instead. */
export const headLength = 4096;
/** So many may stand before the header of a PDF (ISO 32000-1, annex H, note 13). */
const mostBeforeHeader = 1024;
const markup = /<(?:[!?]|[a-z]+[\s>])/i;

/** @throws ContentRefused for everything that is not the beginning of a PDF, a zip or a compound file */
export function familyOf(head: Buffer): Family {
  if (head.length === 0) throw new ContentRefused('empty');
  const family = families.find(([, magic]) => head.subarray(0, magic.length).equals(magic));
  if (family) return family[0];
  const hex = head.subarray(0, 8).toString('hex');
  const binary = binaries.find(([, magic]) => hex.startsWith(magic));
  if (binary) throw new ContentRefused(binary[0]);
  // Without its zero bytes UTF-16 reads as Latin text, whichever end comes first; without its mark UTF-8 does.
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  const header = head.indexOf(pdfMark);
  const isPdf = header >= 0 && header <= mostBeforeHeader && !markup.test(head.toString('latin1', 0, header));
  if (isPdf) return 'pdf';
  const found = marked.find(([, pattern]) => pattern.test(text));
  throw new ContentRefused(found ? found[0] : isTable(text) ? 'csv' : 'unknown');
}

/** Lines of text that all have as many commas, semicolons or tabs. */
function isTable(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/).slice(0, 20);
  // The last one may be cut, or empty.
  const whole = lines.length > 2 ? lines.slice(0, -1) : lines;
  if (whole.length < 2 || /[\x01-\x08\x0e-\x1f]/.test(text)) return false;
  return [',', ';', '\t'].some((mark) => {
    const counts = new Set(whole.map((line) => line.replace(/"[^"]*"/g, '').split(mark).length));
    return counts.size === 1 && !counts.has(1);
  });
}
