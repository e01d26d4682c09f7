import { oneLine } from '@portal/contracts/texts';
import { checkInspection, longestInspection, type Inspection } from '@portal/contracts/accounts';
import { DateInput, Field, TextInput } from '@portal/ui-kit';
import { CommandDialog, portalToday } from '@portal/portal-views';
import { api, useUser } from '@portal/web-kit';
import { accountKeys } from '../accounts/api.ts';
import { messages as accountMessages } from '../accounts/messages.ts';
import { inspectionsList } from './api.ts';
import { messages } from './messages.ts';

const said = messages.dialog;

/** The day so many days after another, 'YYYY-MM-DD'. */
const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** Asks who inspects the council, and until when. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { four_eyes } = useUser();
  const [today, latest] = [portalToday(), daysAfter(portalToday(), longestInspection)];
  return (
    <CommandDialog
      title={said.title}
      words={messages}
      yes={said.submit}
      kept={['inspection', '']}
      starting={{ name: '', email: '', until: '' }}
      check={(asked) => checkInspection(asked, { today, latest })}
      send={(body) => api.call<Inspection>({ method: 'POST', path: inspectionsList, body })}
      done={({ status }, { name }) =>
        status === 202 ? accountMessages.needsSecond : said.done({ name: oneLine(name) })
      }
      failed={said.failed}
      rereads={[inspectionsList, ...accountKeys]}
      onClose={onClose}
    >
      {({ field, input }) => (
        <>
          {four_eyes === 'required' && <p>{accountMessages.untilSecond}</p>}
          <p>{said.about}</p>
          <Field {...field('name')} label={said.name} required>
            <TextInput {...input('name')} autoComplete="off" />
          </Field>
          <Field {...field('email')} label={said.email} required>
            <TextInput {...input('email')} type="email" autoComplete="off" />
          </Field>
          <Field {...field('until')} label={said.until} hint={said.hint} width="mid" required>
            <DateInput min={today} max={latest} {...input('until')} />
          </Field>
        </>
      )}
    </CommandDialog>
  );
}
