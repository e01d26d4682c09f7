import { Button, GateAfter, Link } from '@portal/ui-kit';
import { GateFrame } from '../gate/gate-frame.tsx';
import { messages } from './messages.ts';

const { sent } = messages.forgot;

/** What the person does next; the heading takes the focus, so that it is heard. */
export const LinkSent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <GateFrame title={sent.title} lede={sent.text({ email })}>
    <p>{sent.otherwise}</p>
    <GateAfter as="div">
      <Button variant="secondary" full onClick={onAgain}>
        {sent.again}
      </Button>
    </GateAfter>
    <GateAfter>
      <Link href="/">{messages.back}</Link>
    </GateAfter>
  </GateFrame>
);
