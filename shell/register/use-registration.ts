import { checkRegistration, type Account } from '@portal/contracts/accounts';
import type { Answers } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import { phoneHere } from '@portal/portal-views';
import { api, ApiProblem, newKey, useNavigate } from '@portal/web-kit';
import { useRef, useState } from 'react';
import { afterRegistration } from '../login/arrival.ts';
import { registrationBody } from './registration-record.ts';

export interface Registration {
  /** The one broken rule that is shown (docs/specification 26). */
  broken: FieldError | undefined;
  /** Why the portal did not take what was sent. */
  failure: string | undefined;
  busy: boolean;
  submit: (record: Answers) => Promise<void>;
  /** A field is being edited: its error goes. */
  edited: (field: string) => void;
}

/** Checks a registration, sends it, and goes on to the login page (docs/specification 26 and 40). */
export function useRegistration(): Registration {
  const navigate = useNavigate();
  const [broken, setBroken] = useState<FieldError>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const keyOf = useKeyOf();

  async function send(record: Answers) {
    const body = registrationBody(record);
    setBusy(true);
    try {
      const { pending_email } = await api.post<Account>('/api/accounts', body, { idempotencyKey: keyOf(body) });
      await navigate('/', { state: afterRegistration(pending_email) });
    } catch (error) {
      const refused = error instanceof ApiProblem ? error.errors.find(({ field }) => field in record) : undefined;
      if (refused) setBroken(refused);
      else setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return {
    broken,
    failure,
    busy,
    async submit(record) {
      if (busy) return;
      const [first] = checkRegistration(record, phoneHere, true);
      setBroken(first);
      setFailure(undefined);
      if (!first) await send(record);
    },
    edited: (field) => setBroken((present) => (present?.field === field ? undefined : present)),
  };
}

/** The idempotency key: the same content keeps its key, so that a retry after a lost answer registers once; other content gets another. */
function useKeyOf() {
  const last = useRef({ content: '', key: '' });
  return (body: Answers): string => {
    const content = JSON.stringify(body);
    if (content !== last.current.content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}
