import { ContentRefused } from '../content-refused.ts';

const readable = /^(utf-?8|utf-?16(le|be)?|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;

/** How a part's bytes become text, by its first ones; undefined where it is no XML. @throws ContentRefused */
export function decoderOf(head: Buffer): ((chunk: Buffer) => string) | undefined {
  const encoding = encodingOf(head);
  if (encoding === undefined) return undefined;
  const decoder = new TextDecoder(encoding);
  const start = new TextDecoder(encoding).decode(head.subarray(0, 400));
  if (!/^\s*</.test(start)) return undefined;
  // An encoding that neither Office nor this check reads, such as one of mainframes, would hide every word.
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(start)?.[1];
  if (declared !== undefined && !readable.test(declared)) throw new ContentRefused('damaged');
  return (chunk) => decoder.decode(chunk, { stream: true });
}

function encodingOf(head: Buffer): string | undefined {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return /^\s*</.test(head.toString('latin1', 0, 200)) ? 'utf-8' : undefined;
}
