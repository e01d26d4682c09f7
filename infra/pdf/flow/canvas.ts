import PDFDocument from 'pdfkit';
import type { FontName } from '../fonts/font-files.ts';
import { openFont } from '../fonts/open-font.ts';
import type { PdfDocument } from '../document.ts';
import { page } from './page.ts';

export type Canvas = PDFKit.PDFDocument;

/** Brackets would break the file's XMP record, which is built from its properties unescaped. */
const property = (text: string): string =>
  text.replace(/[<>&\p{Cc}]/gu, (one) => ({ '<': '‹', '>': '›', '&': '＆' })[one] ?? ' ');

/** An empty tagged PDF/A-2b file. Fonts are embedded as subsets; nothing is taken from the reader's machine. */
export const createCanvas = ({ title, author, language, created }: PdfDocument): Canvas =>
  new PDFDocument({
    size: 'A4',
    margins: { left: page.left, right: page.right, top: page.top, bottom: 0 },
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    autoFirstPage: false,
    // The fonts that every PDF reader has may not be used in an archive file.
    font: '',
    info: { Title: property(title), Author: property(author), CreationDate: new Date(created) },
  });

/** Takes a font. pdfkit takes one that is open already (since 0.20, its types do not say so yet): its glyphs are read once, not once a file. */
export const useFont = (canvas: Canvas, name: FontName, size: number): Canvas =>
  canvas.font(openFont(name) as unknown as Uint8Array, name, size);
