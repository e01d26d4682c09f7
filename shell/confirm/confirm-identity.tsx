import { Field, FormDialog, Message, PasswordInput, TextInput } from '@portal/ui-kit';
import {
  ApiProblem,
  Sentence,
  session,
  useLanguage,
  useMutation,
  useSession,
  useUser,
  useMessages,
} from '@portal/web-kit';
import { useState, type FormEvent } from 'react';
import { confirmMessages } from './messages.ts';

/** Asks for the password while an act waits for it; the act goes on by itself afterwards (docs/sessions 13). */
export function ConfirmIdentity() {
  const state = useSession();
  return state.status === 'signed-in' && state.confirming && !state.over ? (
    <ConfirmDialog isOwn={state.confirming === 'own'} />
  ) : null;
}

interface Shown {
  password: string;
  code: string | undefined;
}

function ConfirmDialog({ isOwn }: { isOwn: boolean }) {
  const { second_step } = useUser();
  const messages = useMessages(confirmMessages);
  const language = useLanguage();
  const [asksCode, setAsksCode] = useState(second_step && isOwn);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password, code }: Shown) => session.confirm(password, code),
    // The second step was set up on another page.
    onError(why) {
      if (why instanceof ApiProblem && why.errors.some(({ field }) => field === 'code')) setAsksCode(true);
    },
  });
  const cancel = () => session.cancelConfirmation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    mutate({ password: String(form.get('password')), code: form.get('code')?.toString() });
  };
  return (
    <FormDialog
      title={messages.title}
      onClose={cancel}
      onSubmit={submit}
      words={messages}
      cancel={messages.cancel}
      submit={messages.submit}
      busy={isPending}
    >
      {error && (
        <Message tone="error" seen>
          <Sentence text={error.message} language={language} />
        </Message>
      )}
      <p>{messages.text}</p>
      <Field label={messages.password} required>
        <PasswordInput name="password" autoComplete="current-password" required words={messages.toggle} />
      </Field>
      {asksCode && (
        <Field label={messages.code} hint={messages.codeHint} required>
          <TextInput name="code" autoComplete="one-time-code" required />
        </Field>
      )}
    </FormDialog>
  );
}
