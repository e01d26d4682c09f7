import type { Protocol } from '@portal/contracts/protocol';
import { AsideLayout, Button, Meta } from '@portal/ui-kit';
import { flash, LoadedProtocol, ProtocolContents, ProtocolHead, protocolTitle, Responses } from '@portal/views';
import { useNavigate } from '@portal/web-kit';
import { useState } from 'react';
import { DeclineDialog } from '../decline/decline-dialog.tsx';
import { listOf } from '../submissions/lists.ts';
import { words } from '../words.ts';
import { OwnComment } from './own-comment.tsx';
import { ReviewForm } from './review-form.tsx';

function DeclineHere({ protocol }: { protocol: Protocol }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const declined = () => {
    flash('success', words.decline.done(protocol.number));
    void navigate('/');
  };
  return (
    <>
      <Meta>{words.review.unable}</Meta>
      <Button variant="secondary" small onClick={() => setAsking(true)}>
        {words.actions.decline}
      </Button>
      {asking && <DeclineDialog protocol={protocol} onClose={() => setAsking(false)} onDeclined={declined} />}
    </>
  );
}

function Aside({ protocol }: { protocol: Protocol }) {
  if (!protocol.actions.includes('review')) return <OwnComment protocol={protocol} />;
  const foot = protocol.actions.includes('decline') ? <DeclineHere protocol={protocol} /> : undefined;
  return <ReviewForm protocol={protocol} pageTitle={protocolTitle(protocol.number)} foot={foot} />;
}

/** Specification section 2, Reviewer layout: the application, read-only, and beside it the comment. */
export const ReviewPage = () => (
  <LoadedProtocol>
    {(protocol) => {
      const { path, title } = listOf(protocol.status);
      return (
        <>
          <ProtocolHead protocol={protocol} back={{ href: path, label: title }} />
          <AsideLayout>
            <div>
              <ProtocolContents protocol={protocol} variant="full" />
              <Responses protocol={protocol} />
            </div>
            <Aside protocol={protocol} />
          </AsideLayout>
        </>
      );
    }}
  </LoadedProtocol>
);
