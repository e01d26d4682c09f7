import { useMessages } from '@portal/web-kit';
import { MissingPage } from '@portal/portal-views';
import { Translated } from './translated.tsx';
import { frameMessages } from './messages.ts';

/** An address that no page of this role has. */
export function NotFoundPage() {
  const messages = useMessages(frameMessages);
  const { title, text, back } = messages.notFound;
  return (
    <Translated>
      <MissingPage title={title} text={text} back={{ href: '/', label: back }} />
    </Translated>
  );
}
