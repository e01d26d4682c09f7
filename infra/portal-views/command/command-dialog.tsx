import type { Meaning } from '@portal/contracts/accounts';
import type { FieldError } from '@portal/contracts/http';
import { isSeen } from '@portal/contracts/texts';
import { ConfirmDialog, Field, FormDialog, TextArea, useFormErrors } from '@portal/ui-kit';
import { ApiProblem, newKey, same, useCommand, useDialogDraft, useQueryClient } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { flash } from '../flash/flash.ts';
import { ProblemSummary } from '../form/problem-summary.tsx';
import { FailureMessage, failureOf } from '../protocols/failure.tsx';
import { mutationKey } from '../protocols/use-protocol-command.ts';
import { SignatureField } from '../signature/signature-field.tsx';
import { useSigning, type Signing } from '../signature/use-signing.ts';

/** What is typed and chosen in a dialog, for its fields. */
export interface Typed<T> {
  value: T;
  change: (changes: Partial<T>) => void;
  /** For the `Field` of an answer. */
  field: (name: keyof T & string) => { id: string; error: string | undefined };
  /** For its control. */
  input: (name: keyof T & string) => { value: string; onChange: (event: { target: { value: string } }) => void };
}

interface Props<T, Answer> {
  title: string;
  /** Of the button that sends the command. */
  yes: string;
  /** Of the button that closes it, and of the cross. */
  words: { no?: string; close: string };
  /** Nothing is to be filled in but what `text` asks: "no" has the focus. */
  question?: boolean;
  destructive?: boolean;
  disabled?: boolean;
  /** The dialog and its subject, under which what is typed stays until it is sent or closed (docs/drafts 4). */
  kept?: readonly [dialog: string, subject: string];
  starting?: T;
  children?: ReactNode | ((typed: Typed<T>) => ReactNode);
  /** The text that the command needs. */
  text?: { name: keyof T & string; label: string; hint?: string; missing: string; rows?: number; longest?: number };
  /** What is wrong with the other fields; then a summary leads to them, and to those that the answer names. */
  check?: (value: T) => readonly FieldError[];
  /** Of a command that is signed (docs/decisions 11). */
  meaning?: Meaning;
  /** `idempotencyKey` is one for all attempts: after a lost answer nothing is made twice. */
  send: (value: T, sign: Signing['sign'], idempotencyKey: string) => Promise<Answer>;
  /** Called when it is closed; returns what the page says. */
  done: (answer: Answer, value: T) => string | undefined;
  /** The specification's sentence for a failure, where it has one (docs/specification 40). */
  failed?: string;
  /** Closes it where somebody else was faster, too: the page says so, and what is typed stays. */
  closesWhenStale?: boolean;
  /** The first part of the keys of what is read again, whatever came of it: a refusal, too, means that it was old. */
  rereads: readonly string[];
  onClose: () => void;
}

/** A dialog that sends one command, once at a time. What was typed stays when it fails. */
export function CommandDialog<T extends object, Answer = unknown>(props: Props<T, Answer>) {
  const { title, yes, words, destructive, text, check, meaning, starting = {} as T, kept = ['', ''], children } = props;
  const queries = useQueryClient();
  const draft = useDialogDraft<Partial<T>>(kept[0], kept[1], {}, props.onClose);
  const value = { ...starting, ...draft.value };
  const { errors, attempt, errorOf, check: say, clear } = useFormErrors();
  const signing = useSigning(meaning);
  const [idempotencyKey] = useState(newKey);
  const { run, busy, error } = useCommand({
    mutationKey,
    mutationFn: () => props.send(value, signing.sign, idempotencyKey),
    onSuccess(answer) {
      draft.close();
      const said = props.done(answer, value);
      if (said !== undefined) flash('success', said);
    },
    onError(failure) {
      if (meaning) signing.blamed(failure);
      if (check && failure instanceof ApiProblem) say(failure.errors);
      if (!props.closesWhenStale || !(failure instanceof ApiProblem && failure.status === 412)) return;
      props.onClose();
      flash('error', failure.message);
    },
    onSettled() {
      for (const key of props.rereads) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const typed: Typed<T> = {
    value,
    change(changes) {
      const next = { ...draft.value, ...changes };
      draft.change(same({ ...starting, ...next }, starting) ? {} : next);
      for (const name of Object.keys(changes)) clear(name);
    },
    field: (name) => ({ id: name, error: errorOf(name) }),
    input: (name) => ({
      value: String(value[name] ?? ''),
      onChange: ({ target }) => typed.change({ [name]: target.value } as Partial<T>),
    }),
  };
  const submit = () => {
    const missing = text && !isSeen(String(value[text.name])) ? [{ field: text.name, message: text.missing }] : [];
    const isRight = say([...(check?.(value) ?? []), ...missing]);
    if ((!meaning || signing.ready()) && isRight) run();
  };
  const isNamed = check && error instanceof ApiProblem && error.errors.length > 0;
  const failure = isNamed ? props.failed && { text: props.failed } : error ? failureOf(error, props.failed) : undefined;
  const body = (
    <>
      {signing.error === undefined && <FailureMessage failure={failure || undefined} />}
      {check && <ProblemSummary errors={errors} attempt={attempt} />}
      {typeof children === 'function' ? children(typed) : children}
      {text && (
        <Field id={check && text.name} error={errorOf(text.name)} label={text.label} hint={text.hint} required>
          <TextArea rows={text.rows ?? 3} maxLength={text.longest ?? 2000} {...typed.input(text.name)} />
        </Field>
      )}
      {meaning && <SignatureField signing={signing} />}
    </>
  );
  const shared = { title, destructive, busy };
  return props.question ? (
    <ConfirmDialog {...shared} onYes={submit} onNo={draft.close} words={{ no: words.close, ...words, yes }}>
      {body}
    </ConfirmDialog>
  ) : (
    <FormDialog
      {...shared}
      onClose={draft.close}
      onSubmit={submit}
      words={words}
      cancel={words.no}
      submit={yes}
      disabled={props.disabled}
    >
      {body}
    </FormDialog>
  );
}
