import type { RecoveryCodes, TotpSetup } from '@portal/contracts/accounts';
import { Button, Field, Spinner, TextInput, styled } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { ApiProblem } from '@portal/web-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FailureMessage, failureOf, type Failure } from '../protocols/failure.tsx';
import { messages as allMessages } from './messages.ts';

const messages = allMessages.setUp;

/** White also on a dark page: cameras read nothing else. */
const Picture = styled.img`
  display: block;
  width: min(100%, 232px);
  margin: var(--s4) 0;
  border: 1px solid var(--divider);
  border-radius: var(--radius);
  background: var(--paper);
`;

const Key = styled.code`
  display: block;
  margin-bottom: var(--s5);
  overflow-wrap: anywhere;
  font-size: var(--t-body);
`;

const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface Props {
  begin: () => Promise<TotpSetup>;
  confirm: (code: string) => Promise<RecoveryCodes>;
  onDone: (codes: RecoveryCodes) => void;
  /** Called with whether the last attempt failed. */
  onFailed?: (failed: boolean) => void;
}

/** A key for an app, as a picture and as text, and the first code of it. */
export function SetUpForm({ begin, confirm, onDone, onFailed }: Props) {
  const [setup, setSetup] = useState<TotpSetup>();
  const [failure, setFailure] = useState<Failure>();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    // Once: each beginning makes another key.
    if (begun.current) return;
    begun.current = true;
    begin().then(setSetup, (error: unknown) => setFailure(failureOf(error)));
  }, [begin]);

  const fail = (error: unknown) => {
    const said = error instanceof ApiProblem ? error.errors.find(({ field }) => field === 'code')?.message : undefined;
    setWrong(said);
    setFailure(said === undefined ? failureOf(error) : undefined);
    onFailed?.(true);
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    onFailed?.(false);
    confirm(code).then(onDone, fail);
  };

  return (
    <Form method="post" busy={busy} onSubmit={submit}>
      <FailureMessage failure={failure} />
      <p>{messages.text}</p>
      {setup ? (
        <>
          <Picture src={pictureOf(setup.qr)} alt={messages.picture} />
          <p>{messages.key}</p>
          <Key>{inGroups(setup.secret)}</Key>
          <Field label={messages.code} hint={messages.codeHint} error={wrong} required>
            <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" required />
          </Field>
          <Button type="submit" busy={busy}>
            {messages.submit}
          </Button>
        </>
      ) : (
        !failure && <Spinner text={messages.loading} />
      )}
    </Form>
  );
}
