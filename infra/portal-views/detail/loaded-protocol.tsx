import type { Protocol } from '@portal/contracts/protocol';
import { FullPageSpinner } from '@portal/ui-kit';
import { ApiProblem, useParams } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { FilesOfContext } from '../compare/compare-link.tsx';
import { FailedPage } from '../page/load-failed.tsx';
import { MissingPage } from '../page/missing-page.tsx';
import { useProtocol } from '../protocols/one-protocol.ts';
import { messages as loadMessages } from '../page/messages.ts';
import { messages } from '../messages.ts';

const isGone = (error: unknown) => error instanceof ApiProblem && error.status === 404;

interface Props {
  children: (protocol: Protocol) => ReactNode;
  /** Under what is said where the reader may not see it, or no longer. */
  missing?: (id: string) => ReactNode;
}

/** Reads the protocol of the route '/protocol/:id' and draws its page; says so where it cannot be had. */
export function LoadedProtocol({ children, missing }: Props) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useProtocol(id);
  if (isGone(error)) {
    return (
      <>
        <MissingPage
          title={messages.detail.gone}
          text={messages.detail.goneText}
          back={{ href: '/', label: messages.detail.goneBack }}
        />
        {missing?.(id)}
      </>
    );
  }
  // Keyed by id: another protocol mounts a new page, even when cached, so that nothing typed for this one stays.
  if (data)
    return (
      <FilesOfContext key={data.id} value={data}>
        {children(data)}
      </FilesOfContext>
    );
  return error ? (
    <FailedPage error={error} retry={() => void refetch()} />
  ) : (
    <FullPageSpinner text={loadMessages.loading} />
  );
}
