import { BorderStyle, convertMillimetersToTwip, type IBorderOptions, type IParagraphStyleOptions } from 'docx';

/** A4, in twentieths of a point. */
export const page = {
  size: { width: 11_906, height: 16_838 },
  margin: {
    top: convertMillimetersToTwip(24),
    bottom: convertMillimetersToTwip(20),
    left: convertMillimetersToTwip(20),
    right: convertMillimetersToTwip(20),
    header: convertMillimetersToTwip(10),
    footer: convertMillimetersToTwip(10),
  },
};
export const textWidth = page.size.width - page.margin.left - page.margin.right;

/** The portal's own colours (look.md), without the hash. */
export const colours = { ink: '17212B', muted: '4B5A68', head: 'EEF2F6', line: '6B7885', primary: '1B4F8A' };

const line: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: colours.line };
export const allBorders = {
  top: line,
  bottom: line,
  left: line,
  right: line,
  insideHorizontal: line,
  insideVertical: line,
};
export const noBorder: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** Inside of a cell, in twentieths of a point. */
export const cellMargins = { top: 60, bottom: 60, left: 100, right: 100 };
/** Height of one written line, in twentieths of a point. */
export const lineHeight = 340;

const style = (id: string, name: string, run: object, spacing: object): IParagraphStyleOptions => ({
  id,
  name,
  basedOn: 'Normal',
  next: 'Normal',
  quickFormat: true,
  run,
  paragraph: { spacing, keepNext: id !== 'Lede' },
});

export const paragraphStyles: IParagraphStyleOptions[] = [
  style('Title', 'Title', { size: 36, bold: true, color: colours.ink }, { before: 0, after: 80 }),
  style('Heading1', 'heading 1', { size: 24, bold: true, color: colours.primary }, { before: 280, after: 100 }),
  style('Question', 'Question', { size: 20, bold: true }, { before: 160, after: 60 }),
  style('Lede', 'Lede', { size: 20, color: colours.muted }, { before: 0, after: 160 }),
];

export const documentDefaults = {
  document: { run: { font: 'Calibri', size: 20, language: { value: 'en-GB' } }, paragraph: { spacing: { after: 60 } } },
};
