import { formOf } from '@portal/contracts/council';
import { formatDay } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import { daysLate } from '@portal/contracts/reviews';
import { CommandDialog, dueMessages, formatDate, LinkChips, OpenDraftNotices, portalToday } from '@portal/portal-views';
import { Button, ButtonRow, Card, CardBody, CardHead, Overdue } from '@portal/ui-kit';
import { NumberedList, PlainText } from '@portal/ui-kit/document';
import type { OpenDraft } from '@portal/web-kit';
import { useState } from 'react';
import { postOn } from '../reviews/late/post-on.ts';
import { beginReturn } from './check-draft.ts';
import { Checklist } from './checklist.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { messages } from './messages.ts';

interface Props {
  protocol: Protocol;
  /** Keeps what the officer types of it; undefined until it is open. */
  draft: OpenDraft | undefined;
}

function WithdrawDialog({ protocol, onClose }: { protocol: Protocol; onClose: () => void }) {
  const said = messages.withdraw;
  return (
    <CommandDialog
      title={said.title}
      words={messages}
      yes={said.yes}
      kept={['withdraw-return', protocol.id]}
      starting={{ reason: '' }}
      text={{ name: 'reason', label: said.reason, hint: said.hint, missing: said.missing }}
      send={(typed) => postOn(protocol, 'return/withdrawal', typed)}
      done={() => said.done({ number: protocol.number })}
      rereads={['protocols', 'desk']}
      onClose={onClose}
    >
      <p>{said.about}</p>
    </CommandDialog>
  );
}

/** What lies with the researcher now. */
function Asked({ protocol }: { protocol: Protocol }) {
  const { returned } = protocol;
  if (!returned) return null;
  const { at, due_on, points } = returned;
  const name = returned.by_name ?? messages.somebody;
  const late = daysLate(due_on, portalToday());
  return (
    <>
      <p>
        {messages.returned({ day: formatDate(at), name, due: formatDay(due_on) })}{' '}
        {late > 0 && <Overdue>{dueMessages.late({ count: late })}</Overdue>}
      </p>
      <h3>{messages.asked}</h3>
      <NumberedList>
        {points.map(({ id, quote, links }) => (
          <li key={id}>
            <PlainText>{quote}</PlainText>
            {links.length > 0 && <LinkChips links={links} form={formOf(protocol)} />}
          </li>
        ))}
      </NumberedList>
    </>
  );
}

/** Whether an application is complete, before its review or after a response: returned, or to be returned (docs/completions 1). */
export function Completeness({ protocol, draft }: Props) {
  const [opened, setOpened] = useState<'return' | 'withdraw' | 'close'>();
  const may = (action: Protocol['actions'][number]) => protocol.actions.includes(action);
  if (!protocol.returned && !may('return')) return null;
  const close = () => setOpened(undefined);
  const open = () => {
    if (!draft) return;
    beginReturn(protocol, draft);
    setOpened('return');
  };
  return (
    <Card aria-labelledby="completeness">
      <CardHead>
        <h2 id="completeness">{messages.title}</h2>
        <ButtonRow>
          {may('return') && (
            <Button variant="secondary" small disabled={!draft} onClick={open}>
              {messages.return.open}
            </Button>
          )}
          {may('withdraw_return') && (
            <Button variant="secondary" small onClick={() => setOpened('withdraw')}>
              {messages.withdraw.open}
            </Button>
          )}
          {may('close_incomplete') && (
            <Button variant="danger-outline" small onClick={() => setOpened('close')}>
              {messages.closing.open}
            </Button>
          )}
        </ButtonRow>
      </CardHead>
      <CardBody>
        {draft && <OpenDraftNotices draft={draft} />}
        {protocol.checked && (
          <p>
            {messages.checked({
              name: protocol.checked.by_name ?? messages.somebody,
              day: formatDate(protocol.checked.at),
            })}
          </p>
        )}
        {may('return') && draft && <Checklist protocol={protocol} draft={draft} onAsk={open} />}
        <Asked protocol={protocol} />
      </CardBody>
      {opened === 'return' && draft && <ReturnDialog protocol={protocol} draft={draft} onClose={close} />}
      {opened === 'withdraw' && <WithdrawDialog protocol={protocol} onClose={close} />}
      {opened === 'close' && <CloseDialog protocol={protocol} onClose={close} />}
    </Card>
  );
}
