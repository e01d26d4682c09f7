/** Where each font's one file stands in its package, and which characters it is asked for first. */
export interface FontFile {
  file: string;
  /** Asked for the characters of these scripts before all others. */
  scripts?: RegExp;
}

const google = (family: string, file: string): string => `@expo-google-fonts/${family}/${file}`;
const regular = (family: string, name: string): string => google(family, `400Regular/${name}_400Regular.ttf`);

/** Of one weight but for Latin, Greek and Cyrillic: headings in other scripts are as dark as their text. */
export const fontFiles = {
  regular: { file: regular('noto-sans', 'NotoSans') },
  semibold: { file: google('noto-sans', '600SemiBold/NotoSans_600SemiBold.ttf') },
  arabic: { file: regular('noto-sans-arabic', 'NotoSansArabic'), scripts: /\p{Script=Arabic}/u },
  hebrew: { file: regular('noto-sans-hebrew', 'NotoSansHebrew'), scripts: /\p{Script=Hebrew}/u },
  ethiopic: { file: regular('noto-sans-ethiopic', 'NotoSansEthiopic'), scripts: /\p{Script=Ethiopic}/u },
  devanagari: { file: regular('noto-sans-devanagari', 'NotoSansDevanagari'), scripts: /\p{Script=Devanagari}/u },
  bengali: { file: regular('noto-sans-bengali', 'NotoSansBengali'), scripts: /\p{Script=Bengali}/u },
  gujarati: { file: regular('noto-sans-gujarati', 'NotoSansGujarati'), scripts: /\p{Script=Gujarati}/u },
  tamil: { file: regular('noto-sans-tamil', 'NotoSansTamil'), scripts: /\p{Script=Tamil}/u },
  thai: { file: regular('noto-sans-thai', 'NotoSansThai'), scripts: /\p{Script=Thai}/u },
  chinese: {
    file: regular('chocolate-classical-sans', 'ChocolateClassicalSans'),
    scripts: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
  },
  korean: { file: regular('gowun-dodum', 'GowunDodum'), scripts: /\p{Script=Hangul}/u },
  emoji: { file: regular('noto-emoji', 'NotoEmoji'), scripts: /\p{Emoji_Presentation}/u },
  symbols: { file: regular('noto-sans-symbols-2', 'NotoSansSymbols2'), scripts: /[\p{So}\p{Sk}]/u },
  math: { file: regular('noto-sans-math', 'NotoSansMath'), scripts: /\p{Sm}/u },
} as const satisfies Record<string, FontFile>;

export type FontName = keyof typeof fontFiles;
export const fontNames = Object.keys(fontFiles) as FontName[];
