import { systemClock, type Clock } from '@portal/service-kit/time';
import type { PdfDocument } from '../document.ts';
import type { PdfPrinter } from './pdf-printer.ts';

export interface KeptPrintsOptions {
  clock?: Clock;
  /** A document is drawn anew after this time: what it says of its moment stays near the truth. */
  keptMs?: number;
  /** All that is kept together is no larger; what was asked for longest ago goes first. */
  mostBytes?: number;
}

/** Documents that somebody just had, and those being drawn: who asks for the same again, or at the same time, gets the same bytes. */
export interface KeptPrints {
  /**
   * The document as `PdfPrinter.print` makes it. `key` stands for all that is in it, and for who may see it: whoever brings it
   * is given what was drawn under it. A failure is kept for nobody.
   * @throws what PdfPrinter.print throws
   */
  print: (key: string, document: () => PdfDocument) => Promise<Uint8Array<ArrayBuffer>>;
}

interface Kept {
  pdf: Promise<Uint8Array<ArrayBuffer>>;
  /** 0 while it is being drawn. */
  bytes: number;
  since: number;
}

export function createKeptPrints(printer: Pick<PdfPrinter, 'print'>, options: KeptPrintsOptions = {}): KeptPrints {
  const { clock = systemClock, keptMs = 5 * 60_000, mostBytes = 16 * 2 ** 20 } = options;
  const kept = new Map<string, Kept>();
  const now = () => clock().getTime();

  const sweep = () => {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [key, one] of kept) {
      if (one.bytes === 0 || (bytes <= mostBytes && now() - one.since < keptMs)) continue;
      kept.delete(key);
      bytes -= one.bytes;
    }
  };

  return {
    async print(key, document) {
      sweep();
      const known = kept.get(key);
      if (known) {
        // What is asked for again goes last.
        kept.delete(key);
        kept.set(key, known);
        return known.pdf;
      }
      const one: Kept = { pdf: printer.print(document()), bytes: 0, since: now() };
      kept.set(key, one);
      void one.pdf.then(
        (pdf) => (one.bytes = pdf.byteLength),
        () => kept.delete(key),
      );
      return one.pdf;
    },
  };
}
