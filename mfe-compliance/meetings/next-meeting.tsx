import { Card, CardBody, CardHead, Link } from '@portal/ui-kit';
import { LoadFailed, unreadOf } from '@portal/portal-views';
import { meetingPage, useComingMeetings } from './api.ts';
import { longWhenOf } from './meeting-badge.tsx';
import { messages } from './messages.ts';

const said = messages.next;

/** The meeting that comes next, or is being held; below My day (docs/lists 18). */
export function NextMeeting() {
  const query = useComingMeetings();
  const { data } = query;
  const unread = unreadOf(query);
  if (!data && !unread) return null;
  const next = data?.items.find(({ state }) => state === 'open') ?? data?.items[0];
  return (
    <Card aria-labelledby="next-meeting">
      <CardHead>
        <h2 id="next-meeting">{next?.state === 'open' ? said.isOpen : said.title}</h2>
      </CardHead>
      {unread && <LoadFailed {...unread} level={3} />}
      {data && (
        <CardBody>
          {next ? (
            <p>
              <Link href={meetingPage(next.id)}>{next.number}</Link>, {longWhenOf(next)}, {next.place},{' '}
              {messages.items({ count: next.items })}
            </p>
          ) : (
            <p>
              {said.none} <Link href="/meetings">{said.all}</Link>
            </p>
          )}
        </CardBody>
      )}
    </Card>
  );
}
