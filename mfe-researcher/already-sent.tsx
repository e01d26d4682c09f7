import { Button, ButtonLink, ButtonRow, Message, Said } from '@portal/ui-kit';
import { messages } from './follow-ups/messages.ts';

/** What was sent before, without the later changes. */
export interface Already {
  /** The portal's words, with the time. */
  text: string;
  /** Where it can be read. */
  href: string;
}

interface Props {
  already: Already;
  /** What was changed is being taken over. */
  busy?: boolean;
  onAnew: () => void;
}

/** Says that something was sent before, and offers to begin again with what was changed since (docs/drafts 21). */
export const AlreadySent = ({ already: { text, href }, busy, onAnew }: Props) => (
  <Message tone="error">
    <p>
      <Said>{text}</Said>
    </p>
    <ButtonRow>
      <ButtonLink small variant="secondary" href={href}>
        {messages.alreadySent.see}
      </ButtonLink>
      <Button small busy={busy} onClick={onAnew}>
        {messages.alreadySent.anew}
      </Button>
    </ButtonRow>
  </Message>
);
