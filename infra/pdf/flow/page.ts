/** Measures in points, A4. The look is the portal's own (docs/look 19). */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 56,
  right: 56,
  top: 84,
  topWithoutHeader: 60,
  bottom: 68,
} as const;
export const contentWidth = page.width - page.left - page.right;
export const contentEnd = page.height - page.bottom;

export const colours = {
  ink: '#17212B',
  muted: '#4B5A68',
  navy: '#12283E',
  primary: '#1B4F8A',
  divider: '#D5DCE3',
  tableHead: '#EEF2F6',
  white: '#FFFFFF',
} as const;

/** A size of text with the height of its lines. */
export interface TextStyle {
  size: number;
  line: number;
  weight: 'regular' | 'semibold';
  colour: string;
}

const style = (size: number, line: number, colour: string, weight: TextStyle['weight'] = 'regular'): TextStyle => ({
  size,
  line,
  weight,
  colour,
});

export const styles = {
  body: style(9.5, 14, colours.ink),
  muted: style(9.5, 14, colours.muted),
  label: style(9.5, 14, colours.muted),
  letter: style(10.5, 15.5, colours.ink),
  subject: style(12, 17, colours.navy, 'semibold'),
  signer: style(10.5, 15.5, colours.ink, 'semibold'),
  code: style(13, 19, colours.ink, 'semibold'),
  title: style(18, 25, colours.navy, 'semibold'),
  overline: style(11, 16, colours.primary, 'semibold'),
  council: style(13, 18, colours.navy, 'semibold'),
  heading2: style(12.5, 18, colours.navy, 'semibold'),
  heading3: style(10.5, 15, colours.ink, 'semibold'),
  mark: style(10.5, 15, colours.white, 'semibold'),
  tableHead: style(8.5, 12, colours.muted, 'semibold'),
  headerFooter: style(8, 11, colours.muted),
  stamp: style(7.5, 9.5, colours.ink),
} as const;
