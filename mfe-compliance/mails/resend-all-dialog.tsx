import { isDay } from '@portal/contracts/form';
import { DateInput, Field } from '@portal/ui-kit';
import { CommandDialog, portalToday } from '@portal/portal-views';
import { mailsKey, resendMails } from './api.ts';
import { messages } from './messages.ts';

const said = messages.resendAll;

/** Asks since which day, and sends what failed since then again. */
export function ResendAllDialog({ onClose }: { onClose: () => void }) {
  const today = portalToday();
  return (
    <CommandDialog
      title={said.title}
      words={messages.resend}
      yes={said.submit}
      kept={['resend-all', '']}
      starting={{ since: today }}
      check={({ since }) => (isDay(since) && since <= today ? [] : [{ field: 'since', message: said.noDay }])}
      send={({ since }) => resendMails(since)}
      done={(resent) => said.done({ ...resent })}
      failed={messages.resend.failed}
      rereads={[mailsKey]}
      onClose={onClose}
    >
      {({ field, input }) => (
        <>
          <p>{said.about}</p>
          <Field {...field('since')} label={said.since} hint={said.hint} width="mid" required>
            <DateInput max={today} {...input('since')} />
          </Field>
        </>
      )}
    </CommandDialog>
  );
}
