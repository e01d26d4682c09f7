/** What stands at the foot of each page of an approved copy, one under the other. It crosses to the worker as it is. */
export interface Stamp {
  /** Who approved what, and when. */
  approved: string;
  /** '{page}' and '{pages}' are filled in. */
  page: string;
  /** Where its validity can be looked up. */
  validity: string;
  /** What the QR code holds. */
  link: string;
  /** SHA-256 of the file that is stamped, hexadecimal: the copy names it. */
  original: string;
}

/** A stamped copy, and the SHA-256 of its bytes, hexadecimal. */
export interface StampedPdf {
  pdf: Uint8Array<ArrayBuffer>;
  sha256: string;
}
