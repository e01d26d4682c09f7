import { languages, portalSettings, type Language } from '@portal/web-kit/first-load';
import status from '@portal/languages/locales/status.json' with { type: 'json' };

/** How far a file of a language is (infra/languages). */
interface Progress {
  all: number;
  translated: number;
  checked: number;
  outdated: number;
  speakers: readonly string[];
}
type Status = Readonly<Record<string, Readonly<Record<string, Progress>>>>;

const isWhole = (file: Progress | undefined): boolean =>
  file !== undefined && file.translated === file.all && file.outdated === 0;

/** The languages that can be chosen: English, and those of the council that have the gate and the portal in whole (docs/languages 14). */
export const offeredIn = (of: Status, ofCouncil = portalSettings.languages): Language[] =>
  (Object.keys(languages) as Language[]).filter(
    (language) =>
      language === 'en' ||
      ((ofCouncil?.includes(language) ?? true) && isWhole(of[language]?.gate) && isWhole(of[language]?.portal)),
  );

/** All files of a language together. */
export function totalOf(of: Status, language: Language): Progress {
  const files = Object.values(of[language] ?? {});
  const sum = (number: (file: Progress) => number) => files.reduce((total, file) => total + number(file), 0);
  return {
    all: sum(({ all }) => all),
    translated: sum(({ translated, outdated }) => translated - outdated),
    checked: sum(({ checked }) => checked),
    outdated: sum(({ outdated }) => outdated),
    speakers: [...new Set(files.flatMap(({ speakers }) => speakers))],
  };
}

export const offered = offeredIn(status);
export const progressOf = (language: Language): Progress => totalOf(status, language);
