import type { Factors, RecoveryCodes, TotpSetup } from '@portal/contracts/accounts';
import { Button, ButtonRow, Card, CardHead, Dialog, Icon } from '@portal/ui-kit';
import { api, session, useDialogTitle, useQuery, useQueryClient, useUser } from '@portal/web-kit';
import { useState } from 'react';
import { CommandDialog } from '../command/command-dialog.tsx';
import { flash } from '../flash/flash.ts';
import { formatDate } from '../format/format-instant.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { messages as loadMessages } from '../page/messages.ts';
import { AccountAction } from '../profile/account-action.tsx';
import { sessionsKey } from '../profile/devices.tsx';
import { messages as profileMessages } from '../profile/messages.ts';
import { SetUpForm } from './set-up-form.tsx';
import { messages as allMessages } from './messages.ts';

const messages = allMessages.profile;
const factorsKey = ['factors'];
const post = <T,>(path: string, body?: unknown) => api.post<T>(`/api/factors/${path}`, body);

interface Props {
  /** Called with codes that must be shown before anything else. */
  onCodes: (codes: readonly string[]) => void;
}

/** Profile, "Second step": what there is, and what can be done about it (docs/sessions 12). */
export function SecondStepSection({ onCodes }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: factorsKey,
    queryFn: ({ signal }) => api.get<Factors>('/api/factors', { signal }),
  });
  const [open, setOpen] = useState<'set-up' | 'renew' | 'remove'>();
  const queries = useQueryClient();
  const { role: _role, ...user } = useUser();
  const close = () => {
    setOpen(undefined);
    // Something may have been done whose answer was lost.
    void queries.invalidateQueries({ queryKey: factorsKey });
  };
  const changed = (second_step: boolean) => {
    session.updateUser({ ...user, second_step, second_step_until: undefined });
    // Other devices are logged out by it.
    void queries.invalidateQueries({ queryKey: sessionsKey });
    close();
  };
  const setUpDone = ({ recovery_codes }: RecoveryCodes) => {
    changed(true);
    onCodes(recovery_codes);
  };
  if (!data) {
    if (!error) return <AccountAction heading={messages.heading} about={loadMessages.loading} />;
    return (
      <Card>
        <CardHead>
          <h2>{messages.heading}</h2>
        </CardHead>
        <LoadFailed error={error} level={3} retry={() => void refetch()} />
      </Card>
    );
  }
  const about = data.totp
    ? messages.on({ day: formatDate(data.totp.added_at), left: data.totp.recovery_codes_left })
    : [data.until && messages.due({ day: formatDate(data.until) }), messages.off].filter(Boolean).join(' ');
  return (
    <AccountAction heading={messages.heading} about={about}>
      {data.totp ? (
        <ButtonRow>
          <Button variant="secondary" small onClick={() => setOpen('renew')}>
            <Icon name="retry" />
            {messages.renew}
          </Button>
          {!data.demanded && (
            <Button variant="danger-outline" small onClick={() => setOpen('remove')}>
              {messages.remove}
            </Button>
          )}
        </ButtonRow>
      ) : (
        <Button variant="secondary" small onClick={() => setOpen('set-up')}>
          <Icon name="shield" />
          {messages.setUp}
        </Button>
      )}
      {open === 'set-up' && <SetUpDialog onDone={setUpDone} onClose={close} />}
      {open === 'renew' && (
        <Question
          said={messages.renewAsk}
          act={() => post<RecoveryCodes>('recovery-codes')}
          onDone={setUpDone}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <Question
          said={messages.removeAsk}
          destructive
          act={() => api.delete('/api/factors/totp')}
          onDone={() => {
            changed(false);
            flash('success', messages.removeAsk.done);
          }}
          onClose={close}
        />
      )}
    </AccountAction>
  );
}

const begin = () => post<TotpSetup>('totp');
const confirm = (code: string) => post<RecoveryCodes>('totp/confirm', { code });

function SetUpDialog({ onDone, onClose }: { onDone: (codes: RecoveryCodes) => void; onClose: () => void }) {
  const { title } = allMessages.setUp;
  useDialogTitle(title, profileMessages.title);
  return (
    <Dialog title={title} onClose={onClose} words={messages}>
      <SetUpForm begin={begin} confirm={confirm} onDone={onDone} />
    </Dialog>
  );
}

interface QuestionProps<T> {
  said: { title: string; text: string; yes: string; no: string; close: string; failed: string };
  destructive?: boolean;
  act: () => Promise<T>;
  onDone: (result: T) => void;
  onClose: () => void;
}

/** Asks before something that ends other sessions. */
const Question = <T,>({ said, destructive, act, onDone, onClose }: QuestionProps<T>) => (
  <CommandDialog
    question
    title={said.title}
    words={said}
    yes={said.yes}
    destructive={destructive}
    send={act}
    done={(result) => void onDone(result)}
    failed={said.failed}
    rereads={[]}
    onClose={onClose}
  >
    <p>{said.text}</p>
  </CommandDialog>
);
