import type { LetterDraft } from '@portal/contracts/letters';
import { LoadFailed, loadMessages, unreadOf } from '@portal/portal-views';
import { Button, Dialog, Message, Spinner, styled } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { useQuery } from '@portal/web-kit';
import { useId, useState } from 'react';
import { messages } from './messages.ts';

const LookAt = styled.div`
  margin: var(--s3) 0;
`;

const Contents = ({ letter: { body, documents } }: { letter: LetterDraft }) => (
  <>
    <Message tone="info">
      <p>{messages.draft}</p>
    </Message>
    <div lang="en">
      {body.map((paragraph, index) => (
        <PlainText key={index}>{paragraph}</PlainText>
      ))}
    </div>
    {documents.length > 0 && (
      <>
        <h3>{messages.documents}</h3>
        <ul>
          {documents.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);

interface Props {
  /** The letter as it would be made now. */
  read: () => Promise<LetterDraft>;
}

function LetterDialog({ read, onClose }: Props & { onClose: () => void }) {
  const query = useQuery({ queryKey: ['letter-draft', useId()], queryFn: read, gcTime: 0 });
  const { data } = query;
  const unread = unreadOf(query);
  return (
    <Dialog
      title={data ? <span lang="en">{data.subject}</span> : messages.lookAt}
      wide
      onClose={onClose}
      words={messages}
    >
      {unread && <LoadFailed {...unread} level={3} />}
      {!data && !unread && <Spinner text={loadMessages.loading} />}
      {data && <Contents letter={data} />}
    </Dialog>
  );
}

/** Shows the letter that an act would write, before it is signed (docs/decisions 24). */
export function LookAtLetter({ read }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <LookAt>
      <Button small variant="secondary" onClick={() => setOpen(true)}>
        {messages.lookAt}
      </Button>
      {isOpen && <LetterDialog read={read} onClose={() => setOpen(false)} />}
    </LookAt>
  );
}
