import { systemClock, type Clock } from '@portal/service-kit/time';
import type { PdfDocument } from '../document.ts';
import type { PdfPrinter } from './pdf-printer.ts';

export interface PdfCacheOptions {
  clock?: Clock;
  /** A document is drawn anew after this time: what it says of its moment stays near the truth. */
  ttlMs?: number;
  /** All that is kept together is no larger; what was asked for longest ago goes first. */
  maxBytes?: number;
}

/** Documents that somebody just had, and those being drawn: who asks for the same again, or at the same time, gets the same bytes. */
export interface PdfCache {
  /**
   * The document as `PdfPrinter.print` makes it. `key` stands for all that is in it, and for who may see it: whoever brings it
   * is given what was drawn under it. A failure is kept for nobody.
   * @throws what PdfPrinter.print throws
   */
  print: (key: string, document: () => PdfDocument, caller: string) => Promise<Uint8Array<ArrayBuffer>>;
}

interface Cached {
  pdf: Promise<Uint8Array<ArrayBuffer>>;
  /** 0 while it is being drawn. */
  bytes: number;
  since: number;
}

export function createPdfCache(printer: Pick<PdfPrinter, 'print'>, options: PdfCacheOptions = {}): PdfCache {
  const { clock = systemClock, ttlMs = 5 * 60_000, maxBytes = 16 * 2 ** 20 } = options;
  const kept = new Map<string, Cached>();
  const now = () => clock().getTime();

  const sweep = () => {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [key, one] of kept) {
      if (one.bytes === 0 || (bytes <= maxBytes && now() - one.since < ttlMs)) continue;
      kept.delete(key);
      bytes -= one.bytes;
    }
  };

  return {
    async print(key, document, caller) {
      sweep();
      const known = kept.get(key);
      if (known) {
        // Last: the least recently used goes first.
        kept.delete(key);
        kept.set(key, known);
        return known.pdf;
      }
      const one: Cached = { pdf: printer.print(document(), caller), bytes: 0, since: now() };
      kept.set(key, one);
      void one.pdf.then(
        (pdf) => (one.bytes = pdf.byteLength),
        () => kept.delete(key),
      );
      return one.pdf;
    },
  };
}
