import { oneLine } from '@portal/contracts/texts';
import { FaultMark, GateAfter, Link, Message, Said, Button, Field, TextInput } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/form';
import { ErrorTitle, useParams, useNavigate } from '@portal/web-kit';
import { readLetterCode, verifyPath } from '@portal/contracts/letters';
import { useRef, useState, type FormEvent } from 'react';
import { GateFrame } from '../gate/gate-frame.tsx';
import { ConfirmFile } from './confirm-file.tsx';
import { useVerification } from './api.ts';
import { VerifiedLetter } from './verified-letter.tsx';
import { messages } from './messages.ts';
import { loadPortalTexts } from '../portal-texts.ts';

/** Takes the code as people type it and goes to the page of that letter. */
function CodeForm({ initial }: { initial: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = oneLine(input.current?.value ?? '');
    const code = readLetterCode(typed);
    setError(code === undefined ? (typed === '' ? messages.blank : messages.malformed) : undefined);
    if (code !== undefined) void navigate(verifyPath(code));
  }

  return (
    <Form method="post" noValidate busy={false} onSubmit={onSubmit}>
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
    </Form>
  );
}

loadPortalTexts();

/** /verify and /verify/{code}: what the council's record says of a decision letter, to anybody. */
export function VerifyPage() {
  const { code } = useParams();
  const verification = useVerification(code);
  const letter = verification && 'letter' in verification ? verification.letter : undefined;
  const failure = verification && 'failure' in verification ? verification.failure : undefined;
  const isLooking = code !== undefined && !verification;
  return (
    // With another code the heading takes the focus again.
    <GateFrame key={code ?? ''} title={messages.title} lede={messages.lede} failed={failure !== undefined}>
      {isLooking && <p role="status">{messages.looking}</p>}
      {failure !== undefined && (
        <Message tone="error">
          <Said>{failure}</Said>
        </Message>
      )}
      {letter && <VerifiedLetter letter={letter} />}
      {letter && letter.documents.length > 0 && <ConfirmFile documents={letter.documents} />}
      {!letter && !isLooking && (
        <FaultMark value={ErrorTitle}>
          <CodeForm initial={code ?? ''} />
        </FaultMark>
      )}
      <GateAfter>
        {letter ? <Link href="/verify">{messages.another}</Link> : <Link href="/">{messages.login}</Link>}
      </GateAfter>
    </GateFrame>
  );
}
