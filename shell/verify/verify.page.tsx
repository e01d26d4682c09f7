import { GateAfter, Link, Message, Said } from '@portal/ui-kit';
import { useParams } from '@portal/web-kit';
import { GateFrame } from '../gate/gate-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { useVerification } from './use-verification.ts';
import { VerifiedLetter } from './verified-letter.tsx';
import { messages } from './messages.ts';
import { loadPortalTexts } from '../portal-texts.ts';

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
      {!letter && !isLooking && <CodeForm initial={code ?? ''} />}
      <GateAfter>
        {letter ? <Link href="/verify">{messages.another}</Link> : <Link href="/">{messages.login}</Link>}
      </GateAfter>
    </GateFrame>
  );
}
