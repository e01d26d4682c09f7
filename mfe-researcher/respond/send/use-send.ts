import type { FieldError } from '@portal/contracts/http';
import { checkResponse, type Changed, type Protocol } from '@portal/contracts/protocol';
import { responseCards } from '@portal/contracts/sections';
import {
  failureOf,
  flash,
  protocolPath,
  rulesResolver,
  useProblems,
  useRefreshProtocols,
  type Failure,
} from '@portal/portal-views';
import { api, ApiProblem, useMutation, useNavigate } from '@portal/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { ResponseSession } from '../response-session.ts';
import { words } from '../respond-words.ts';
import type { ResponseFileAnswers } from './response-files.ts';

interface Parts {
  protocol: Protocol;
  response: ResponseSession;
  onMissing: () => void;
}

export interface Sending {
  form: UseFormReturn;
  submit: (event: FormEvent) => void;
  problems: readonly FieldError[];
  attempt: number;
  busy: boolean;
  isWaiting: boolean;
  failure: Failure | undefined;
  /** Titles of the sections with unsaved changes, while the person is asked about them. */
  unsaved: readonly string[];
  sendWithout: () => void;
  goBack: () => void;
}

const fileNames = ['response', 'cover_letter'] as const;

/** The form of the two files, kept on the device with every change. */
function useFilesForm({ files, onFile }: ResponseSession): UseFormReturn {
  const form = useForm<FieldValues>({
    defaultValues: { ...files.store.getState() },
    resolver: rulesResolver((values) => checkResponse(values as ResponseFileAnswers)),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { setValue, clearErrors, subscribe } = form;
  useEffect(
    () =>
      onFile((path, answer) => {
        if (!fileNames.some((name) => name === path)) return;
        setValue(path, answer);
        clearErrors(path);
      }),
    [onFile, setValue, clearErrors],
  );
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          for (const name of fileNames) files.put(name, (values as ResponseFileAnswers)[name] ?? null);
        },
      }),
    [subscribe, files],
  );
  return form;
}

/** Sends the response once it is whole (specification sections 5 and 7); afterwards the dashboard says so. */
export function useSend({ protocol, response, onMissing }: Parts): Sending {
  const { edits, files, uploads } = response;
  const form = useFilesForm(response);
  const found = useProblems(form.control);
  const [missing, setMissing] = useState<readonly FieldError[]>([]);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefreshProtocols();

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { response: answer, cover_letter } = form.getValues() as ResponseFileAnswers;
      return api.post<Changed>(protocolPath(protocol.id, 'response'), { response: answer, cover_letter });
    },
    onSuccess() {
      for (const card of responseCards) edits.drop(card);
      files.forget();
      flash('success', words.send.sent, '/');
      void navigate('/');
    },
    onError(failure) {
      const errors = failure instanceof ApiProblem ? failure.errors : [];
      const documents = errors.filter(({ field }) => field.startsWith('documents.'));
      for (const { field, message } of errors) form.setError(field, { type: 'rule', message });
      if (documents.length > 0) onMissing();
      setMissing(documents);
      found.report(errors.filter((one) => !documents.includes(one)));
    },
    onSettled: refresh,
  });

  const begin = () => {
    setUnsaved([]);
    setMissing([]);
    found.report([]);
    if (!isPending) mutate();
  };
  const check = () => {
    const isUploading = uploads.pending().length > 0;
    setWaiting(isUploading);
    if (isUploading) return;
    const open = edits.store.getState().edits;
    const left = responseCards.filter(({ slug }) => open[slug]).map(({ number, title }) => `${number} ${title}`);
    if (left.length > 0) setUnsaved(left);
    else begin();
  };
  const refuse = () => {
    setMissing([]);
    found.report(checkResponse(form.getValues() as ResponseFileAnswers));
  };
  const isRule = error instanceof ApiProblem && error.errors.length > 0;
  return {
    form,
    submit: (event) => void form.handleSubmit(check, refuse)(event),
    problems: [...found.errors, ...missing],
    attempt: found.attempt,
    busy: isPending,
    isWaiting,
    failure: error && !isRule ? failureOf(error) : undefined,
    unsaved,
    sendWithout: begin,
    goBack: () => setUnsaved([]),
  };
}
