import { LanguageChoice } from '@portal/ui-kit/first-load';
import {
  chooseLanguage,
  languages,
  tryAgain,
  useFailedLanguage,
  useLanguage,
  useMessages,
  type Language,
} from '@portal/web-kit/first-load';
import { shellMessages } from '../messages.ts';
import { offered, progressOf } from './progress.ts';

const options = offered.map((value) => ({ value, name: languages[value].name }));
const counted = (count: number) => count.toLocaleString('en');

/** How far a language is, and who has checked it. */
function useProgress(language: Language): string | undefined {
  const messages = useMessages(shellMessages).language;
  if (language === 'en') return undefined;
  const { all, translated, checked, speakers } = progressOf(language);
  if (checked === all) return messages.checked({ names: speakers });
  return messages.progress({
    name: languages[language].name,
    ...{ translated: counted(translated), all: counted(all), checked: counted(checked) },
  });
}

/** Changes the language without leaving the page; nothing on it is lost. */
export function LanguageSwitch() {
  const language = useLanguage();
  const failed = useFailedLanguage();
  const messages = useMessages(shellMessages);
  const progress = useProgress(language);
  if (options.length === 1) return null;
  return (
    <LanguageChoice
      label={messages.language.label}
      options={options}
      value={language}
      onChange={(next) => void chooseLanguage(next)}
      note={failed ? messages.language.failed({ name: languages[failed].name }) : progress}
      action={failed && { label: messages.retry, onClick: () => void tryAgain() }}
    />
  );
}
