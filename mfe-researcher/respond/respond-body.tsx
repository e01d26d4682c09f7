import type { Protocol } from '@portal/contracts/protocol';
import { UploadsProvider } from '@portal/portal-views';
import { useState } from 'react';
import { CardList } from './cards/card-list.tsx';
import { CommentsToAnswer } from './comments-to-answer.tsx';
import { RespondHead } from './respond-head.tsx';
import { useBegunCards, useResponse } from './response-session.ts';
import { SendForm } from './send/send-form.tsx';

/** The page of one rejected protocol: what to answer, what to change, what to send. */
export function RespondBody({ protocol }: { protocol: Protocol }) {
  const response = useResponse(protocol);
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
      <RespondHead protocol={protocol} />
      <CommentsToAnswer protocol={protocol} />
      <CardList protocol={protocol} response={response} open={open} show={show} />
      <SendForm protocol={protocol} response={response} onMissing={() => show('documents', true)} />
    </UploadsProvider>
  );
}
