import type { Answers } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import { ApiProblem } from '@portal/web-kit';
import { useRef, useState, type FormEvent } from 'react';
import { dismissFlash } from '../flash/flash.ts';
import { failureOf, type Failure } from '../protocols/failure.tsx';

export interface AccountForm {
  /** What is broken and has not been edited since. */
  errorOf: (field: string) => string | undefined;
  /** Why the last attempt failed, unless `check` stopped it. */
  failure: Failure | undefined;
  /** Whether the last attempt found something wrong that still stands. */
  failed: boolean;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** For the box around the fields: what is edited loses its error. */
  onChange: (event: FormEvent<HTMLElement>) => void;
}

interface Options {
  /** The broken rules of what was typed, in the order of the fields. */
  check: (record: Answers) => readonly FieldError[];
  send: (record: Answers) => Promise<unknown>;
  onDone: () => void;
  /** The specification's sentence for an attempt that the portal refused (docs/specification 40); the reason alone where it has none. */
  failedMessage?: string;
}

/** What a `Form` about an account checks and sends. The browser keeps what was typed. */
export function useAccountForm({ check, send, onDone, failedMessage }: Options): AccountForm {
  const [broken, setBroken] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function attempt(record: Answers) {
    running.current = true;
    setBusy(true);
    try {
      await send(record);
      onDone();
    } catch (error) {
      const errors = error instanceof ApiProblem ? error.errors.filter(({ field }) => field in record) : [];
      setBroken(errors);
      setFailure(refusal(error, errors.length > 0, failedMessage));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    errorOf: (field) => broken.find((error) => error.field === field)?.message,
    failure,
    failed: broken.length > 0 || failure !== undefined,
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (running.current) return;
      dismissFlash();
      const record: Answers = Object.fromEntries(new FormData(event.currentTarget));
      const errors = check(record);
      setFailure(undefined);
      setBroken(errors);
      if (errors.length === 0) void attempt(record);
    },
    onChange({ target }) {
      if (target instanceof HTMLInputElement)
        setBroken((errors) => errors.filter(({ field }) => field !== target.name));
    },
  };
}

/** Where a field shows the reason, only the specification's sentence stands above the form. */
function refusal(error: unknown, saidAtField: boolean, text: string | undefined): Failure | undefined {
  if (saidAtField) return text === undefined ? undefined : { text };
  return failureOf(error, text);
}
