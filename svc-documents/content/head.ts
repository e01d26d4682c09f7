import { ContentRefused, type Refusal } from './content-refused.ts';

/** Which of the three families a file's first bytes promise; the rest of the file has to keep the promise. */
export type Family = 'pdf' | 'zip' | 'ole';

const families: readonly (readonly [Family, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
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
  ['svg', /<svg[\s>]/i],
  ['html', /<(!doctype html|html|head|body|script|iframe)[\s>]/i],
];

/** Bytes that are enough to know the family, or what the file is instead. */
export const headLength = 4096;

/** @throws ContentRefused for everything that is not the beginning of a PDF, a zip or a compound file */
export function familyOf(head: Buffer): Family {
  if (head.length === 0) throw new ContentRefused('empty');
  const family = families.find(([, magic]) => head.subarray(0, magic.length).equals(magic));
  if (family) return family[0];
  const hex = head.subarray(0, 8).toString('hex');
  const binary = binaries.find(([, magic]) => hex.startsWith(magic));
  if (binary) throw new ContentRefused(binary[0]);
  // Without its zero bytes UTF-16 reads as Latin text, whichever end comes first.
  const text = head.toString('latin1').replaceAll('\0', '');
  const found = marked.find(([, pattern]) => pattern.test(text));
  throw new ContentRefused(found ? found[0] : 'unknown');
}
