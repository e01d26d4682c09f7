import { describe, expect, it } from '@jest/globals';
import { dark, light } from './tokens.ts';

type Name = keyof typeof light;
const byNight: Record<Name, string> = { ...light, ...dark };

/** The relative luminance of '#rrggbb' (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

const sheets: Name[] = ['canvas', 'surface', 'raised', 'head', 'row-hover'];
const tones = [
  'warning',
  'secondary',
  'primary-outline',
  'primary',
  'success',
  'danger',
  'declined',
  'response',
] as const;
const faint: Name[] = ['warning-ground', 'primary-outline-ground', 'success-ground', 'danger-ground'];

/** What is read, and the grounds it stands on. */
const texts: [Name, Name[]][] = [
  ['ink', [...sheets, ...faint, 'warning-faint', 'danger-faint']],
  ['muted', [...sheets, 'warning-faint', 'danger-faint']],
  ['link', [...sheets, 'primary-outline-ground']],
  ['link-hover', sheets],
  ['danger-ink', [...sheets, 'danger-faint']],
  ['danger-text', ['surface', 'danger-ground']],
  ['warning-text', ['warning-faint']],
  ['success-text', ['surface', 'head']],
  ['on-strong', ['primary', 'primary-hover', 'danger', 'danger-hover', 'sidebar', 'sidebar-raised', 'sidebar-line']],
  ['sidebar-text', ['sidebar', 'sidebar-raised']],
  ['sidebar-muted', ['sidebar', 'sidebar-raised']],
  ['head-text', ['head']],
  ...tones.map((tone): [Name, Name[]] => [`${tone}-text`, [`${tone}-ground`]]),
];

/** What has to be seen: borders of controls, stripes, marks. */
const marks: [Name, Name[]][] = [
  ['input-border', ['canvas', 'surface', 'raised']],
  ['primary', ['surface']],
  ['danger', ['surface']],
  ['success-line', ['surface', 'success-ground']],
  ...tones.map((tone): [Name, Name[]] => [`${tone}-line`, ['surface', 'canvas']]),
];

const pairs = (all: [Name, Name[]][]): [Name, Name][] =>
  all.flatMap(([name, on]) => on.map((ground): [Name, Name] => [name, ground]));

describe.each([
  ['by day', light as Record<Name, string>],
  ['by night', byNight],
])('the colours %s', (_, colours) => {
  it.each(pairs(texts))('%s is read on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(marks))('%s is seen on %s', (mark, ground) => {
    expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3);
  });

  it('the focus is seen on every sheet: the ring, or the line around it', () => {
    for (const sheet of [...sheets, 'sidebar'] as const) {
      const seen = Math.max(contrast(colours.focus, colours[sheet]), contrast(colours.ink, colours[sheet]));
      expect(seen).toBeGreaterThanOrEqual(3);
    }
  });
});
