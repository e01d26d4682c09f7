import { fontFiles, fontNames, type FontName } from './font-files.ts';
import { openFont } from './open-font.ts';

export type Weight = 'regular' | 'semibold';

const has = (name: FontName, codePoint: number): boolean => openFont(name).hasGlyphForCodePoint(codePoint);

const scripted = fontNames.filter((name) => 'scripts' in fontFiles[name]);
const asksFor = (name: FontName, character: string): boolean => {
  const font = fontFiles[name];
  return 'scripts' in font && font.scripts.test(character);
};

const found = new Map<number, FontName | undefined>();

/** The font that has this character, as regular text; undefined where none has it. */
function fontOf(character: string): FontName | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  if (found.has(codePoint)) return found.get(codePoint);
  const wanted = scripted.filter((name) => asksFor(name, character));
  const name = [...wanted, 'regular' as const, ...scripted].find((one) => has(one, codePoint));
  found.set(codePoint, name);
  return name;
}

/** Characters that any script uses stay in the font of the text around them, where that has them. */
const isShared = (character: string): boolean => /[\p{Script=Common}\p{Script=Inherited}]/u.test(character);

/** The font for a character that follows text in the font `before`; undefined where no font has it. */
export function fontFor(character: string, weight: Weight, before: FontName | undefined): FontName | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x2b0) return weight;
  const clings = before !== undefined && isShared(character) && !asksFor('emoji', character) && has(before, codePoint);
  const name = clings ? before : fontOf(character);
  return name === 'regular' && has(weight, codePoint) ? weight : name;
}
