import { checkProfile, type Account } from '@portal/contracts/accounts';
import { api, session, useDialogWork, useUser } from '@portal/web-kit';
import { useRef, useState } from 'react';
import { useAccountForm } from '../account/use-account-form.ts';
import { flash } from '../flash/flash.ts';
import { AccountDialog } from './account-dialog.tsx';
import { fieldsOf } from './fields-of.ts';
import { words } from './words.ts';

/** By field. */
type Typed = Readonly<Record<string, string>>;

interface Props {
  onClose: () => void;
  /** The page on which the result is read. */
  page: string;
}

/** Specification sections 2, 5, 7: the user record merged with what was typed. It is read anew first: another device may have changed it. */
export function EditProfileDialog({ onClose, page }: Props) {
  const account = useUser();
  const fields = fieldsOf(account.role);
  const [values] = useState(() =>
    Object.fromEntries(fields.map(({ name }) => [name, String({ ...account }[name as keyof typeof account] ?? '')])),
  );
  const asked = useRef<string>(undefined);
  const { value: typed, change, close } = useDialogWork<Typed>('edit-profile', account.id, {}, onClose);
  const form = useAccountForm({
    check: checkProfile,
    async send(record) {
      const path = `/api/accounts/${account.id}`;
      const { body: present, headers } = await api.call<Account>({ method: 'GET', path });
      const changed = Object.entries(record).filter(([name, text]) => text !== values[name]);
      const body = { ...present, ...Object.fromEntries(changed) };
      const updated = await api.put<Account>(path, body, { ifMatch: headers.get('etag') ?? undefined });
      session.updateUser(updated);
      asked.current = updated.pending_email === present.pending_email ? undefined : updated.pending_email;
    },
    onDone() {
      close();
      const more = asked.current === undefined ? [] : [words.edit.waits({ email: asked.current })];
      flash('success', [words.edit.done, ...more].join(' '), page);
    },
    failedWords: words.edit.failed,
  });
  return (
    <AccountDialog
      title={words.edit.title}
      submit={words.edit.save}
      fields={fields}
      values={{ ...values, ...typed }}
      form={form}
      onType={(name, text) => change({ ...typed, [name]: text })}
      onClose={close}
    />
  );
}
