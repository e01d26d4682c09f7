import type { Role } from '@portal/contracts/accounts';
import { Button, ButtonRow, GateAfter } from '@portal/ui-kit';
import { withForms, type ApiProblem } from '@portal/web-kit';
import { useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { LostPhone } from './lost-phone.tsx';
import { words } from './words.ts';

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
    <GateFrame title={words.title} lede={words[by].lede} failed={failed}>
      <CodeForm ticket={ticket ?? ''} by={by} onAccepted={onAccepted} onFailed={setFailed} />
      <GateAfter as="div">
        <ButtonRow>
          <Button variant="quiet" onClick={() => setBy(other)}>
            {other === 'recovery' ? words.useRecovery : words.useApp}
          </Button>
          <Button variant="quiet" onClick={() => setBy('lost')}>
            {words.lost}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {words.back}
          </Button>
        </ButtonRow>
      </GateAfter>
    </GateFrame>
  );
}
