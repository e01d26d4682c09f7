import type { RecoveryCodes, Role, TotpSetup } from '@portal/contracts/accounts';
import { RecoveryCodeList, secondStepMessages, SetUpForm } from '@portal/portal-views';
import { Button, GateAfter } from '@portal/ui-kit';
import { send, session } from '@portal/web-kit';
import { useCallback, useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Is accepted by /api/factors alone. */
  token: string;
  onAccepted: (role: Role) => void;
  onBack: () => void;
}

/** The set-up that a role demands before anything else; the recovery codes; then the portal. */
export function Enrolment({ token, onAccepted, onBack }: Props) {
  const [done, setDone] = useState<RecoveryCodes>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const post = useCallback(
    async <T,>(path: string, body?: unknown) =>
      (await send<T>({ method: 'POST', path: `/api/factors/${path}`, body }, token)).body,
    [token],
  );
  const begin = useCallback(() => post<TotpSetup>('totp'), [post]);
  const goOn = () => {
    setBusy(true);
    // Where that fails, the login page asks again.
    session.accept({ ...done, access: done?.access ?? '' }, onAccepted).catch(onBack);
  };
  if (done) {
    return (
      <GateFrame key="codes" wide title={secondStepMessages.codes.title} lede={secondStepMessages.codes.text}>
        <RecoveryCodeList codes={done.recovery_codes} busy={busy} onDone={goOn} />
      </GateFrame>
    );
  }
  return (
    <GateFrame key="set-up" title={secondStepMessages.setUp.title} lede={messages.enrol.lede} failed={failed}>
      <SetUpForm
        begin={begin}
        confirm={(code) => post<RecoveryCodes>('totp/confirm', { code })}
        onDone={setDone}
        onFailed={setFailed}
      />
      <GateAfter as="div">
        <Button variant="secondary" full onClick={onBack}>
          {messages.back}
        </Button>
      </GateAfter>
    </GateFrame>
  );
}
