import { formOf } from '@portal/contracts/council';
import { attachmentsCard } from '@portal/contracts/sections';
import type { Protocol } from '@portal/contracts/protocol';
import { hasLedger, UploadsProvider } from '@portal/portal-views';
import { Fields, Spinner } from '@portal/ui-kit';
import { SavedCardForm } from '../applications/cards/card-form.tsx';
import { CardList } from '../applications/cards/card-list.tsx';
import { useBegunCards } from '../applications/cards/cards-session.ts';
import { ResponseSent } from './closed.tsx';
import { CommentsToAnswer } from './comments-to-answer.tsx';
import { goToCard } from './card-places.ts';
import { PointsToAnswer } from './points-to-answer.tsx';
import { useOpenParts } from './use-open-parts.ts';
import { messages } from './respond-messages.ts';
import { useResponse, type ResponseSession } from './response-session.ts';
import type { ResponseKind } from './response-kind.ts';
import { SendForm } from './send/send-form.tsx';
import { useIsSending } from './send/use-send.ts';

function Opened({ protocol, response }: { protocol: Protocol; response: ResponseSession }) {
  const { open, onToggle: show } = useOpenParts();
  useBegunCards(response, (slug) => show(slug, true));
  const isSending = useIsSending();
  return (
    <UploadsProvider value={response.uploads}>
      <Fields disabled={isSending}>
        {hasLedger(protocol) && (
          <PointsToAnswer
            protocol={protocol}
            response={response}
            onChange={(slug) => {
              show(slug, true);
              goToCard(slug);
            }}
          />
        )}
        <CardList
          protocol={protocol}
          response={response}
          open={open}
          show={show}
          Form={SavedCardForm}
          says={messages}
        />
      </Fields>
      <SendForm
        protocol={protocol}
        response={response}
        onMissing={() => show(attachmentsCard(formOf(protocol))?.slug ?? '', true)}
      />
    </UploadsProvider>
  );
}

interface Props {
  protocol: Protocol;
  /** As it was when it was last offered to be answered. */
  answered: Protocol;
  kind: ResponseKind;
}

/** Of one rejected or returned protocol: what to answer, what to change, what to send. */
export function RespondBody({ protocol, answered, kind }: Props) {
  const response = useResponse(answered, kind);
  const isSent = protocol !== answered;
  return (
    <>
      {!isSent && !hasLedger(protocol) && <CommentsToAnswer protocol={protocol} />}
      {!response ? (
        <Spinner text={messages.loading} />
      ) : isSent ? (
        <ResponseSent protocol={protocol} answered={answered} response={response} />
      ) : (
        <Opened protocol={protocol} response={response} />
      )}
    </>
  );
}
