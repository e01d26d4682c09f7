import { LanguageChoice } from '@portal/ui-kit/first-load';
import { chooseLanguage, languages, useLanguage, useWords } from '@portal/web-kit/first-load';
import { shellWords } from '../words.ts';

const options = languages.map((value) => ({ value, name: { en: 'English', sn: 'chiShona' }[value] }));

/** Changes the language where one is; nothing on the page is lost by it. */
export function LanguageSwitch() {
  const language = useLanguage();
  const words = useWords(shellWords);
  return (
    <LanguageChoice
      label={words.language.label}
      options={options}
      value={language}
      onChange={(next) => void chooseLanguage(next)}
      note={language === 'en' ? undefined : words.language.draft}
    />
  );
}
