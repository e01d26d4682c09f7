import { checkProfile, type Account } from '@portal/contracts/accounts';
import { api, ApiProblem, session, useDialogDraft, useUser } from '@portal/web-kit';
import { useRef, useState } from 'react';
import { useAccountForm } from '../account/use-account-form.ts';
import { flash } from '../flash/flash.ts';
import { AccountDialog } from './account-dialog.tsx';
import { fieldsOf } from './fields-of.ts';
import { messages } from './messages.ts';
import { phoneHere } from '../form/phone-here.ts';

/** By field. */
type Typed = Readonly<Record<string, string>>;

interface Props {
  onClose: () => void;
  /** The page on which the result is read. */
  page: string;
}

/** The user record merged with what was typed. It is read anew first: another device may have changed it. */
async function save(id: string, changed: readonly (readonly [string, unknown])[]): Promise<Account> {
  const path = `/api/accounts/${id}`;
  const { body: present, headers } = await api.call<Account>({ method: 'GET', path });
  const body = { ...present, ...Object.fromEntries(changed) };
  return api.put<Account>(path, body, { ifMatch: headers.get('etag') ?? undefined });
}

/** docs/specification 27. */
export function EditProfileDialog({ onClose, page }: Props) {
  const account = useUser();
  const fields = fieldsOf(account.role);
  const [values] = useState(() =>
    Object.fromEntries(fields.map(({ name }) => [name, String({ ...account }[name as keyof typeof account] ?? '')])),
  );
  const asked = useRef<string>(undefined);
  const { value: typed, change, close } = useDialogDraft<Typed>('edit-profile', account.id, {}, onClose);
  const form = useAccountForm({
    check: (record) => checkProfile(record, phoneHere),
    async send(record) {
      const changed = Object.entries(record).filter(([name, text]) => text !== values[name]);
      // A code that confirms the change of an address writes to the account itself.
      const updated = await save(account.id, changed).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 412) return save(account.id, changed);
        throw error;
      });
      session.updateUser(updated);
      // Asked for again where the first answer was lost, it waits already.
      asked.current = changed.some(([name]) => name === 'email') ? updated.pending_email : undefined;
    },
    onDone() {
      close();
      const more = asked.current === undefined ? [] : [messages.edit.waits({ email: asked.current })];
      flash('success', [messages.edit.done, ...more].join(' '), page);
    },
    failedMessage: messages.edit.failed,
  });
  return (
    <AccountDialog
      title={messages.edit.title}
      submit={messages.edit.save}
      fields={fields}
      values={{ ...values, ...typed }}
      form={form}
      onType={(name, text) => change({ ...typed, [name]: text })}
      onClose={close}
    />
  );
}
