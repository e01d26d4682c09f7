import type { Absence } from '@portal/contracts/reviews';
import { Button, DateInput, Field, FormGrid, Icon } from '@portal/ui-kit';
import { api, useQuery } from '@portal/web-kit';
import { useState } from 'react';
import { CommandDialog } from '../../command/command-dialog.tsx';
import { formatCalendarDay } from '../../due/due-note.tsx';
import { unreadOf } from '../../page/load-failed.tsx';
import { messages as loadMessages } from '../../page/messages.ts';
import { AccountAction } from '../../profile/account-action.tsx';
import { messages } from './messages.ts';

const key = 'absence';
const pathOf = (account: string) => `/api/reviewers/${encodeURIComponent(account)}/absences`;

interface Kept extends Absence {
  etag: string | undefined;
}

const useAbsence = (account: string) =>
  useQuery({
    queryKey: [key, account],
    queryFn: async ({ signal }): Promise<Kept> => {
      const { body, headers } = await api.call<Absence>({ method: 'GET', path: pathOf(account), signal });
      return { ...body, etag: headers.get('ETag') ?? undefined };
    },
  });

/** When a reviewer is away (docs/reviews 22): on their own profile, and on the page of their account for officers. */
export function AbsenceSection({ account }: { account: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useAbsence(account);
  const { data } = query;
  const unread = unreadOf(query);
  const isSet = data?.from && data.to;
  const now = isSet
    ? messages.set({ from: formatCalendarDay(data.from!), to: formatCalendarDay(data.to!) })
    : messages.none;
  return (
    <>
      <AccountAction
        heading={messages.heading}
        about={unread ? loadMessages.failed : data ? `${now} ${messages.about}` : messages.about}
      >
        {unread ? (
          <Button variant="secondary" small onClick={unread.retry}>
            <Icon name="retry" />
            {loadMessages.retry}
          </Button>
        ) : (
          <Button variant="secondary" small disabled={!data} onClick={() => setIsOpen(true)}>
            <Icon name="clock" />
            {messages.open}
          </Button>
        )}
      </AccountAction>
      {isOpen && data && <AbsenceDialog account={account} kept={data} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const AbsenceDialog = ({ account, kept, onClose }: { account: string; kept: Kept; onClose: () => void }) => (
  <CommandDialog
    title={messages.heading}
    words={messages}
    yes={messages.save}
    kept={['absence', account]}
    starting={{ from: kept.from ?? '', to: kept.to ?? '' }}
    check={() => []}
    send={({ from, to }) =>
      api.put<Absence>(pathOf(account), { from: from || null, to: to || null }, { ifMatch: kept.etag })
    }
    done={() => messages.done}
    failed={messages.failed}
    rereads={[key]}
    onClose={onClose}
  >
    {({ field, input }) => (
      <>
        <p>{messages.hint}</p>
        <FormGrid>
          <Field {...field('from')} label={messages.from}>
            <DateInput {...input('from')} />
          </Field>
          <Field {...field('to')} label={messages.to}>
            <DateInput {...input('to')} />
          </Field>
        </FormGrid>
      </>
    )}
  </CommandDialog>
);
