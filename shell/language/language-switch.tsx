import { LanguageChoice } from '@portal/ui-kit/first-load';
import {
  chooseLanguage,
  languages,
  tryAgain,
  useFailedLanguage,
  useLanguage,
  useWords,
  type Language,
} from '@portal/web-kit/first-load';
import { shellWords } from '../words.ts';
import { offered, progressOf } from './progress.ts';

const options = offered.map((value) => ({ value, name: languages[value].name }));
const counted = (count: number) => count.toLocaleString('en');

/** How far a language is, and who has checked it. */
function useProgress(language: Language): string | undefined {
  const words = useWords(shellWords).language;
  if (language === 'en') return undefined;
  const { all, translated, checked, speakers } = progressOf(language);
  if (checked === all) return words.checked({ names: speakers });
  return words.progress({
    name: languages[language].name,
    ...{ translated: counted(translated), all: counted(all), checked: counted(checked) },
  });
}

/** Changes the language without leaving the page; nothing on it is lost. */
export function LanguageSwitch() {
  const language = useLanguage();
  const failed = useFailedLanguage();
  const words = useWords(shellWords);
  const progress = useProgress(language);
  if (options.length === 1) return null;
  return (
    <LanguageChoice
      label={words.language.label}
      options={options}
      value={language}
      onChange={(next) => void chooseLanguage(next)}
      note={failed ? words.language.failed({ name: languages[failed].name }) : progress}
      action={failed && { label: words.retry, onClick: () => void tryAgain() }}
    />
  );
}
