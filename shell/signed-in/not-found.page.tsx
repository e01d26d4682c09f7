import { useWords } from '@portal/web-kit';
import { ButtonLink, PageHead } from '@portal/ui-kit';
import { usePageHeading } from '@portal/portal-views';
import { Translated } from './translated.tsx';
import { frameWords } from './words.ts';

/** An address that no page of this role has. */
export function NotFoundPage() {
  const words = useWords(frameWords);
  const heading = usePageHeading(words.notFound.title);
  return (
    <Translated>
      <PageHead title={words.notFound.title} subtitle={words.notFound.text} titleRef={heading} />
      <ButtonLink href="/" variant="secondary">
        {words.notFound.back}
      </ButtonLink>
    </Translated>
  );
}
