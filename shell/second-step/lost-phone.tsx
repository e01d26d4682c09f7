import type { Recovery } from '@portal/contracts/accounts';
import { Button, GateAfter, Message, Said } from '@portal/ui-kit';
import { send } from '@portal/web-kit';
import { useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { messages } from './messages.ts';

const { lostPhone } = messages;

/** Tells the council, and what to bring (docs/accounts 27). */
export function LostPhone({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const [reference, setReference] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const tell = async () => {
    setBusy(true);
    try {
      const { body } = await send<Recovery>({ method: 'POST', path: '/api/recoveries', body: { ticket } });
      setReference(body.reference);
    } catch (error) {
      setFailure(error as Error);
      setBusy(false);
    }
  };
  const back = (
    <GateAfter as="div">
      <Button variant="secondary" full onClick={onBack}>
        {messages.back}
      </Button>
    </GateAfter>
  );
  if (reference !== undefined) {
    return (
      <GateFrame key="told" title={lostPhone.told} lede={lostPhone.bring({ reference })}>
        <p>{lostPhone.mailed}</p>
        {back}
      </GateFrame>
    );
  }
  return (
    <GateFrame key="lost" title={lostPhone.title} lede={lostPhone.lede} failed={failure !== undefined}>
      {failure && (
        <Message tone="error">
          <Said>{failure.message}</Said>
        </Message>
      )}
      <Button full busy={busy} onClick={() => void tell()}>
        {lostPhone.tell}
      </Button>
      {back}
    </GateFrame>
  );
}
