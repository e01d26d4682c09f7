import { Button, ButtonLink, ButtonRow, Card, CardHead, Link, styled } from '@portal/ui-kit';
import { flash, heldFlash, moveFlash } from '@portal/portal-views';
import { useLocation, useNavigate } from '@portal/web-kit';
import { useEffect, useState } from 'react';
import { myDayPage, useQueue, type DayQueue, type QueueRow } from './api.ts';
import { inOrder, queueIn, skip } from './queues.ts';
import { messages } from './messages.ts';

/** Above a protocol or a form that was opened from a queue: where one is in it, and the way through it (docs/lists 17). */
export function QueueBar() {
  const { search } = useLocation();
  const queue = queueIn(search);
  return queue ? <Bar queue={queue} /> : null;
}

const pathOf = (href: string): string => href.split('?')[0] ?? '';

/**
 * Remembers this page's position in the queue and, once an act of this person has taken it out, opens what stands there now. Where
 * somebody else took it out, the page stays, with what was typed or refused on it.
 */
function useGoOn(queue: DayQueue, rows: readonly QueueRow[] | undefined, readAt: number, here: number) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [stood, setStood] = useState<{ pathname: string; at: number; readAt: number }>();
  useEffect(() => {
    if (!rows) return;
    if (here >= 0) {
      if (stood?.pathname !== pathname || stood.at !== here || stood.readAt !== readAt)
        setStood({ pathname, at: here, readAt });
      return;
    }
    if (stood?.pathname !== pathname) return;
    const said = heldFlash();
    // An older message speaks of another act.
    if (said?.tone !== 'success' || said.at < stood.readAt) return;
    const next = rows[stood.at] ?? rows[0];
    const name = messages.names[queue];
    moveFlash(next ? pathOf(next.href) : myDayPage, next ? undefined : messages.empty({ name }));
    void navigate(next?.href ?? myDayPage, { replace: true });
  }, [rows, readAt, here, stood, pathname, queue, navigate]);
}

/** What an act does that leaves its page: within a queue the bar goes on to the next, else a list follows, that of all submissions where no other is named. */
export function useLeave(list = '/'): (message: string) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (message) => {
    if (queueIn(search)) return flash('success', message);
    flash('success', message, list);
    void navigate(list);
  };
}

const Sheet = styled(Card)`
  margin-bottom: var(--s5);
  > * {
    border: 0;
  }
`;

const Place = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
`;

function Bar({ queue }: { queue: DayQueue }) {
  const { data, dataUpdatedAt } = useQueue(queue);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const rows = inOrder(data?.rows ?? []);
  const here = rows.findIndex(({ href }) => pathOf(href) === pathname);
  useGoOn(queue, data && rows, dataUpdatedAt, here);
  if (!data) return null;
  const name = messages.names[queue];
  const [before, row, after] = [rows[here - 1], rows[here], rows[here + 1] ?? (here < 0 ? rows[0] : undefined)];
  return (
    <Sheet as="nav" aria-label={messages.bar} data-no-print>
      <CardHead>
        <Place>
          <Link href={myDayPage}>{messages.back}</Link>{' '}
          <strong>{here < 0 ? messages.gone({ name }) : messages.place({ at: here + 1, of: data.stops, name })}</strong>
        </Place>
        <ButtonRow>
          {before && (
            <ButtonLink variant="secondary" small href={before.href}>
              {messages.previous}
            </ButtonLink>
          )}
          {row && after && (
            <Button
              variant="secondary"
              small
              onClick={() => {
                skip(row.href);
                void navigate(after.href);
              }}
            >
              {messages.skip}
            </Button>
          )}
          {after && (
            <ButtonLink variant="secondary" small href={after.href}>
              {messages.next}
            </ButtonLink>
          )}
        </ButtonRow>
      </CardHead>
    </Sheet>
  );
}
