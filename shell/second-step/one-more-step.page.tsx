import type { Role } from '@portal/contracts/accounts';
import { Button, ButtonRow, GateAfter } from '@portal/ui-kit';
import { withForms, type ApiProblem } from '@portal/web-kit';
import { useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { LostPhone } from './lost-phone.tsx';
import { messages } from './messages.ts';

withForms();

interface Props {
  /** The answer to a right password. */
  more: ApiProblem;
  onAccepted: (role: Role) => void;
  onBack: () => void;
}

/** After a right password: the code, or the set-up of what shows one (docs/sessions 10). */
export function OneMoreStepPage({ more, onAccepted, onBack }: Props) {
  const { ticket, token } = more.problem;
  const [by, setBy] = useState<'app' | 'recovery' | 'lost'>('app');
  const [failed, setFailed] = useState(false);
  if (token !== undefined) return <Enrolment token={token} onAccepted={onAccepted} onBack={onBack} />;
  if (by === 'lost') return <LostPhone ticket={ticket ?? ''} onBack={onBack} />;
  const other = by === 'app' ? 'recovery' : 'app';
  return (
    <GateFrame title={messages.title} lede={messages[by].lede} failed={failed}>
      <CodeForm ticket={ticket ?? ''} by={by} onAccepted={onAccepted} onFailed={setFailed} />
      <GateAfter as="div">
        <ButtonRow>
          <Button variant="quiet" onClick={() => setBy(other)}>
            {other === 'recovery' ? messages.useRecovery : messages.useApp}
          </Button>
          <Button variant="quiet" onClick={() => setBy('lost')}>
            {messages.lost}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {messages.back}
          </Button>
        </ButtonRow>
      </GateAfter>
    </GateFrame>
  );
}
