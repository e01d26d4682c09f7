import {
  checkConfirmation,
  confirmationFields,
  emailLinkKindOf,
  type EmailConfirmed,
  type EmailLinkKind,
} from '@portal/contracts/accounts';
import { AccountFields, FailureMessage, useAccountForm } from '@portal/portal-views';
import { Button, GateAfter, Link, Message } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { api, session, useLocation, useNavigate } from '@portal/web-kit';
import { useState } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { messages } from './messages.ts';
import { loadPortalTexts } from '../portal-texts.ts';

loadPortalTexts();

/** /confirm-email#token: where links in mails about an address lead (docs/accounts 11). Opening it does nothing: mail scanners do, too. */
export function ConfirmEmailPage() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [done, setDone] = useState<EmailLinkKind>();
  const token = hash.slice(1);
  const kind = emailLinkKindOf(token);
  if (done) return <Confirmed kind={done} />;
  if (!kind)
    return (
      <GateFrame title={messages.links.registration.title} lede={messages.incompleteLede} failed>
        <Message tone="error">{messages.incomplete}</Message>
        <GateAfter>
          <Link href="/">{messages.back}</Link>
        </GateAfter>
      </GateFrame>
    );
  const confirmed = (which: EmailLinkKind) => {
    setDone(which);
    // What was used does not stay in the address.
    void navigate(pathname, { replace: true });
  };
  return <Confirming key={token} kind={kind} token={token} onDone={confirmed} />;
}

interface Props {
  kind: EmailLinkKind;
  token: string;
  onDone: (kind: EmailLinkKind) => void;
}

function Confirming({ kind, token, onDone }: Props) {
  const { title, lede } = messages.links[kind];
  const asksPassword = kind === 'registration';
  const form = useAccountForm({
    check: (record) => (asksPassword ? checkConfirmation(record) : []),
    async send(record) {
      await api.post<EmailConfirmed>('/api/email-confirmations', { token, ...record });
      // Sessions of the account may have ended, also one in this browser.
      await session.check();
    },
    onDone: () => onDone(kind),
  });
  return (
    <GateFrame title={title} lede={lede} failed={form.failed}>
      <Form method="post" noValidate busy={form.busy} onSubmit={form.onSubmit}>
        <FailureMessage failure={form.failure} />
        {asksPassword && <AccountFields fields={confirmationFields} form={form} />}
        <Button type="submit" full busy={form.busy}>
          {messages.submit}
        </Button>
      </Form>
      <GateAfter>
        <Link href="/">{messages.back}</Link>
      </GateAfter>
    </GateFrame>
  );
}

function Confirmed({ kind }: { kind: EmailLinkKind }) {
  const { title, lede } = messages.links[kind].done;
  const isAtRisk = kind === 'cancel' || kind === 'undo';
  return (
    <GateFrame key="done" title={title} lede={lede}>
      <GateAfter>
        <Link href={isAtRisk ? '/forgot-password' : '/'}>{isAtRisk ? messages.choosePassword : messages.login}</Link>
      </GateAfter>
    </GateFrame>
  );
}
