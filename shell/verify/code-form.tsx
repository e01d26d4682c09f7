import { readLetterCode, verifyPath } from '@portal/contracts/protocol';
import { Button, Field, TextInput } from '@portal/ui-kit';
import { useNavigate } from '@portal/web-kit';
import { useRef, useState, type FormEvent } from 'react';
import { messages } from './messages.ts';

/** Takes the code as people type it and goes to the page of that letter. */
export function CodeForm({ initial }: { initial: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    const code = readLetterCode(typed);
    setError(code === undefined ? (typed === '' ? messages.blank : messages.malformed) : undefined);
    if (code === undefined) input.current?.focus();
    else void navigate(verifyPath(code));
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <Field label={messages.code} hint={messages.hint} error={error} required>
        <TextInput
          ref={input}
          defaultValue={initial}
          autoComplete="off"
          spellCheck={false}
          onChange={() => setError(undefined)}
        />
      </Field>
      <Button type="submit" full>
        {messages.submit}
      </Button>
    </form>
  );
}
