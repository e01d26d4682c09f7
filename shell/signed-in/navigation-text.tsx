import { languageOf, useLanguage, type Phrase } from '@portal/web-kit';

function Said({ phrase }: { phrase: Phrase }) {
  const text = phrase();
  return languageOf(phrase) === useLanguage() ? <>{text}</> : <span lang="en">{text}</span>;
}

/** A text of the role's navigation: in the chosen language where all of the navigation is there in it. */
export const NavigationText = ({ text }: { text: string | Phrase }) =>
  typeof text === 'string' ? <span lang="en">{text}</span> : <Said phrase={text} />;
