import type { Phrase } from '@portal/web-kit';

const Said = ({ phrase }: { phrase: Phrase }) => <>{phrase()}</>;

/** A text of the role's navigation: in the page's language where it has been translated. */
export const NavigationText = ({ text }: { text: string | Phrase }) =>
  typeof text === 'string' ? <span lang="en">{text}</span> : <Said phrase={text} />;
