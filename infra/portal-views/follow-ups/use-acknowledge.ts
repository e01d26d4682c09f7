import { followUpTitle, type FollowUpRow } from '@portal/contracts/follow-ups';
import { api, useMutation } from '@portal/web-kit';
import { flash } from '../flash/flash.ts';
import { failureOf } from '../protocols/failure.tsx';
import { useRefreshProtocols } from '../protocols/protocol-queries.ts';
import { followUpPath, useRefreshFollowUps } from './follow-up-queries.ts';
import { messages } from './messages.ts';

type Named = Pick<FollowUpRow, 'id' | 'kind' | 'number'>;

/** Acknowledges a follow-up and says on this page what came of it. What waits on the desk is counted with the protocols. */
export function useAcknowledge(): { acknowledge: (row: Named) => void; busy: boolean } {
  const refreshForms = useRefreshFollowUps();
  const refreshProtocols = useRefreshProtocols();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Named) => api.post(followUpPath(id, 'acknowledgement'), {}),
    onSuccess: (_answer, { kind, number }: Named) =>
      flash('success', messages.acknowledged({ form: followUpTitle(kind), number })),
    onError: (error) => flash('error', failureOf(error).text),
    onSettled() {
      refreshForms();
      refreshProtocols();
    },
  });
  return { acknowledge: (row) => !isPending && mutate(row), busy: isPending };
}
