import type { Protocol } from '@portal/contracts/protocol';
import { UploadsProvider } from '@portal/portal-views';
import { Spinner } from '@portal/ui-kit';
import { useState } from 'react';
import { CardList } from './cards/card-list.tsx';
import { CommentsToAnswer } from './comments-to-answer.tsx';
import { RespondHead } from './respond-head.tsx';
import { words } from './respond-words.ts';
import { useBegunCards, useResponse, type ResponseSession } from './response-session.ts';
import { SendForm } from './send/send-form.tsx';

function Opened({ protocol, response }: { protocol: Protocol; response: ResponseSession }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const show = (slug: string, isOpen: boolean) =>
    setOpen((before) => {
      // The toggle event also fires when the page itself opens a card: state that is unchanged is not set again.
      if (before.has(slug) === isOpen) return before;
      return new Set(isOpen ? [...before, slug] : [...before].filter((one) => one !== slug));
    });
  useBegunCards(response, (slug) => show(slug, true));
  return (
    <UploadsProvider value={response.uploads}>
      <CardList protocol={protocol} response={response} open={open} show={show} />
      <SendForm protocol={protocol} response={response} onMissing={() => show('documents', true)} />
    </UploadsProvider>
  );
}

/** The page of one rejected protocol: what to answer, what to change, what to send. */
export function RespondBody({ protocol }: { protocol: Protocol }) {
  const response = useResponse(protocol);
  return (
    <>
      <RespondHead protocol={protocol} />
      <CommentsToAnswer protocol={protocol} />
      {response ? <Opened protocol={protocol} response={response} /> : <Spinner text={words.loading} />}
    </>
  );
}
