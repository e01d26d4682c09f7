import { formatDay } from '@portal/contracts/presentation';
import { meanings } from '@portal/contracts/accounts';
import { followUpTitle, type FollowUp } from '@portal/contracts/follow-ups';
import { CommandDialog, followUpPath } from '@portal/portal-views';
import { Button, ButtonRow, Card, CardBody } from '@portal/ui-kit';
import { api } from '@portal/web-kit';
import { useState } from 'react';
import { messages } from './messages.ts';

const { undo: says } = messages;

/** Takes the latest act back, as long as that can be done. */
export function TakeBack({ followUp }: { followUp: FollowUp }) {
  const [isOpen, setOpen] = useState(false);
  const last = followUp.decision?.undo_until;
  if (last === undefined) return null;
  const form = followUpTitle(followUp.kind);
  const path = followUpPath(followUp.id, 'undo');
  return (
    <Card as="div">
      <CardBody>
        <p>{messages.backUntil({ day: formatDay(last) })}</p>
        <ButtonRow>
          <Button variant="danger-outline" onClick={() => setOpen(true)}>
            {says.open}
          </Button>
        </ButtonRow>
      </CardBody>
      {isOpen && (
        <CommandDialog
          question
          title={says.title({ form })}
          words={says}
          yes={says.yes}
          destructive
          kept={['undo', followUp.id]}
          starting={{ reason: '' }}
          text={{ name: 'reason', label: says.reason, hint: says.hint, missing: says.missing }}
          meaning={meanings.undo}
          send={async (typed, sign) => api.post(path, await sign(path, typed), { ifMatch: `"${followUp.version}"` })}
          done={() => says.done({ form, number: followUp.number })}
          rereads={['follow-ups', 'protocols']}
          onClose={() => setOpen(false)}
        >
          <p>{says.question}</p>
        </CommandDialog>
      )}
    </Card>
  );
}
