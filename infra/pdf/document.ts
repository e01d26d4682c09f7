/** A document as data: what the service says, without a word on how it is drawn. It crosses to the worker as it is. */
export interface PdfDocument {
  /** For the file's properties and the window's title. */
  title: string;
  author: string;
  /** BCP 47: 'en-GB'. */
  language: string;
  /** UTC instant. */
  created: string;
  /** At the top of every page; a letter has none. */
  header?: { left: string; right: string };
  /** At the foot of every page; '{page}' and '{pages}' are filled in: 'Page {page} of {pages}'. */
  footer: { left: string; right: string };
  blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | Letterhead
  | Title
  | Heading
  | Paragraph
  | Facts
  | PdfTable
  | Address
  | Signature
  | VerificationBox;

/** Who issues it: the council's name above a rule, with a line on what this is. */
export interface Letterhead {
  kind: 'letterhead';
  name: string;
  line: string;
}

/** The document's own heading. */
export interface Title {
  kind: 'title';
  text: string;
  /** A line above it, as the number. */
  overline?: string;
  /** As the subject of a letter: in its size, with less space. */
  size?: 'letter';
}

export interface Heading {
  kind: 'heading';
  level: 2 | 3;
  text: string;
  /** A letter or number in a box before it. */
  mark?: string;
  /** It begins a page. */
  newPage?: boolean;
}

export interface Paragraph {
  kind: 'text';
  text: string;
  muted?: boolean;
  /** The size of a letter's text. */
  size?: 'letter';
}

/** Questions and answers, one under the other. */
export interface Facts {
  kind: 'facts';
  rows: readonly FactLine[];
}

export interface FactLine {
  label: string;
  /** Several stand one under the other. */
  values: readonly string[];
  /** Says that there is no answer. */
  muted?: boolean;
}

export interface PdfTable {
  kind: 'table';
  columns: readonly { label: string; /** Of the width, in parts: 2 and 1 share it two to one. */ share: number }[];
  rows: readonly (readonly string[])[];
}

/** The top of a letter: to whom it goes, and beside it date and reference. */
export interface Address {
  kind: 'address';
  left: readonly string[];
  right: readonly { label: string; value: string }[];
}

/** Who signs, below the place to sign. It stands on one page with the end of the text above it. */
export interface Signature {
  kind: 'signature';
  lines: readonly string[];
}

/** A box at the foot of the page where the document ends: a QR code, and how it can be confirmed without one. What stands above it is on that page, too. */
export interface VerificationBox {
  kind: 'verification-box';
  /** What the QR code holds. */
  link: string;
  /** The QR code in words. */
  alt: string;
  title: string;
  code: string;
  text: string;
}
