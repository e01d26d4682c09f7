import { api, session, useUser } from '@portal/web-kit';
import { CommandDialog } from '../command/command-dialog.tsx';
import { messages } from './messages.ts';

const said = messages.delete;

/** Asks before the account is deleted. Afterwards every tab is logged out, and this one says why. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { id, role } = useUser();
  return (
    <CommandDialog
      question
      title={said.title}
      words={said}
      yes={said.yes}
      destructive
      send={() => api.delete(`/api/accounts/${id}`)}
      done={() => void session.accountDeleted()}
      failed={said.failed}
      rereads={[]}
      onClose={onClose}
    >
      <p>
        <strong>{said.question}</strong>
      </p>
      <p>
        {said.consequence[role]} {said.forGood}
      </p>
    </CommandDialog>
  );
}
