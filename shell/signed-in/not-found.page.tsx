import { useWords } from '@portal/web-kit';
import { MissingPage } from '@portal/portal-views';
import { Translated } from './translated.tsx';
import { frameWords } from './words.ts';

/** An address that no page of this role has. */
export function NotFoundPage() {
  const words = useWords(frameWords);
  const { title, text, back } = words.notFound;
  return (
    <Translated>
      <MissingPage title={title} text={text} back={{ href: '/', label: back }} />
    </Translated>
  );
}
