import type { MeetingCall } from '@portal/contracts/meetings';
import { weekdayOf } from '@portal/contracts/presentation';
import { Card, CardBody, CardHead, PageHead, Spinner } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { api, useParams, useQuery } from '@portal/web-kit';
import '../contract-messages.ts';
import { formatCalendarDay } from '../due/due-note.tsx';
import { LoadFailed, unreadOf } from '../page/load-failed.tsx';
import { usePageHeading } from '../page/use-page-heading.ts';
import { CalendarLink } from './calendar-link.tsx';
import { messages } from './messages.ts';

/** /meetings/{id} of reviewers and researchers: what a member who is no officer may see of a meeting (docs/meetings 25). */
export function MeetingCallPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['meeting-call', id],
    queryFn: ({ signal }) => api.get<MeetingCall>(`/api/meetings/${encodeURIComponent(id)}/call`, { signal }),
  });
  const { data } = query;
  const unread = unreadOf(query);
  const title = data ? messages.title({ number: data.number }) : messages.heading;
  const titleRef = usePageHeading(title);
  return (
    <>
      <PageHead title={title} titleRef={titleRef} />
      {unread ? <LoadFailed {...unread} /> : !data && <Spinner text={messages.loading} />}
      {data && (
        <Card aria-labelledby="meeting-call">
          <CardHead>
            <h2 id="meeting-call">{messages.details}</h2>
          </CardHead>
          <CardBody>
            <FactsList
              facts={[
                { label: messages.day, value: `${weekdayOf(data.day)} ${formatCalendarDay(data.day)}` },
                { label: messages.time, value: data.time },
                { label: messages.place, value: data.place },
                { label: messages.state, value: messages.states[data.state] },
              ]}
            />
          </CardBody>
        </Card>
      )}
      {data && <CalendarLink />}
    </>
  );
}
