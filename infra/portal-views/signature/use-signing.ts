import { meanings, type Meaning, type SignatureMade } from '@portal/contracts/accounts';
import { api, ApiProblem, useUser } from '@portal/web-kit';
import { useState } from 'react';
import { messages } from './messages.ts';

export interface Signing {
  /** Undefined where acts are not signed: then no field shows. */
  says: string | undefined;
  password: string;
  error: string | undefined;
  type: (password: string) => void;
  /** Whether a password stands there, where one is asked for; says so at the field where none does. */
  ready: () => boolean;
  /** The body of a POST to this path with the signature that belongs to it. @throws ApiProblem (422: wrong password), Offline */
  sign: <B extends Readonly<Record<string, unknown>>>(path: string, body: B) => Promise<B & { signature?: string }>;
  /** Whether the command failed for its signature. The field says why, and the dialog stays. */
  blamed: (error: unknown) => boolean;
}

/** The signature of one act (docs/decisions 11). The password is forgotten when the dialog goes. */
export function useSigning(meaning: Meaning = meanings.decision): Signing {
  const { signatures, first_name, last_name, position = '' } = useUser();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const isAsked = signatures === 'required';
  return {
    says: isAsked ? messages.youSign({ as: `${first_name} ${last_name}, ${position}`, meaning }) : undefined,
    password,
    error,
    type(typed) {
      setPassword(typed);
      setError(undefined);
    },
    ready() {
      if (!isAsked || password !== '') return true;
      setError(messages.missing);
      return false;
    },
    async sign(path, body) {
      if (!isAsked) return body;
      const { aboutOf } = await import('@portal/web-kit/signing');
      const about = aboutOf('POST', path, body);
      const { receipt } = await api.post<SignatureMade>('/api/signatures', { password, meaning, about });
      return { ...body, signature: receipt };
    },
    blamed(failure) {
      const errors = failure instanceof ApiProblem ? failure.errors : [];
      const message = errors.find(({ field }) => field === 'password' || field === 'signature')?.message;
      if (message === undefined) return false;
      setPassword('');
      setError(message);
      return true;
    },
  };
}
