import { ButtonLink, PageHead } from '@portal/ui-kit';
import { usePageHeading } from '@portal/views';
import { words } from './words.ts';

/** An address that no page of this role has. */
export function NotFoundPage() {
  const heading = usePageHeading(words.notFound.title);
  return (
    <>
      <PageHead title={words.notFound.title} subtitle={words.notFound.text} titleRef={heading} />
      <ButtonLink href="/" variant="secondary">
        {words.notFound.back}
      </ButtonLink>
    </>
  );
}
