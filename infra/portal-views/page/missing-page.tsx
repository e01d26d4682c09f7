import { ButtonLink, PageHead } from '@portal/ui-kit';
import { usePageHeading } from './use-page-heading.ts';

interface Props {
  title: string;
  text?: string;
  /** Where to go instead. */
  back: { href: string; label: string };
}

/** In place of a page that is not there, or whose record the reader may not see. */
export function MissingPage({ title, text, back }: Props) {
  const heading = usePageHeading(title);
  return (
    <>
      <PageHead title={title} subtitle={text} titleRef={heading} />
      <ButtonLink href={back.href} variant="secondary">
        {back.label}
      </ButtonLink>
    </>
  );
}
