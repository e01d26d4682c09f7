import type { CalendarLink as NewLink, MemberCalendar } from '@portal/contracts/meetings';
import { Button, Card, CardBody, CardHead, Message } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { api, useMutation, useQuery, useQueryClient } from '@portal/web-kit';
import { FailureMessage, failureOf } from '../protocols/failure.tsx';
import { messages } from './messages.ts';

const path = '/api/meetings/calendar';
const queryKey = ['calendar-link'];
const says = messages.calendar;

/** The link by which a member's calendar program shows the meetings that call them (docs/meetings 31). */
export function CalendarLink() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.get<MemberCalendar>(path, { signal }) });
  const {
    mutate,
    isPending,
    error,
    data: made,
  } = useMutation({
    mutationFn: () => api.post<NewLink>(path),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Card aria-labelledby="calendar-link">
      <CardHead>
        <h2 id="calendar-link">{says.heading}</h2>
        {data && (
          <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
            {data.made_at === null ? says.subscribe : says.renew}
          </Button>
        )}
      </CardHead>
      <CardBody>
        <FailureMessage failure={error ? failureOf(error, says.failed) : undefined} />
        <p>{says.about}</p>
        {data && data.made_at !== null && !made && <p>{says.renewAbout}</p>}
        {made && (
          <Message tone="success">
            <p>
              <a href={made.url.replace(/^https?:/, 'webcal:')}>{says.open}</a>
            </p>
            <p>{says.once}</p>
            <PlainText>{made.url}</PlainText>
          </Message>
        )}
      </CardBody>
    </Card>
  );
}
