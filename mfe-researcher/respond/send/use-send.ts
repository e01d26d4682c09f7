import type { FieldError } from '@portal/contracts/http';
import { checkResponse, responseFields } from '@portal/contracts/applications';
import type { Changed, Protocol } from '@portal/contracts/protocol';
import { responseCards } from '@portal/contracts/sections';
import {
  failureOf,
  protocolPath,
  useProblems,
  useRefreshProtocols,
  useToDashboard,
  type Failure,
  rulesResolver,
} from '@portal/portal-views';
import { api, ApiProblem, useCommand, useIsMutating, same } from '@portal/web-kit';
import { useState, type FormEvent, type ReactNode, useEffect } from 'react';
import { type UseFormReturn, useForm, type FieldValues } from 'react-hook-form';
import { useStore } from 'zustand';
import { readinessOf, type LabelOf } from '../../uploads/readiness.ts';
import { useWithoutFiles } from '../../uploads/use-without-files.tsx';
import { isOutdated, remakeResponse } from '../points/made-response.ts';
import { answeredIn, givenAnswers, openPoints } from '../points/typed-answers.ts';
import { placeOnCard } from '../cards/cards-session.ts';
import type { ResponseSession } from '../response-session.ts';
import { messages } from '../respond-messages.ts';
import { useArrivedFiles } from '../../uploads/use-arrived-files.ts';

type ResponseFileAnswers = Parameters<typeof checkResponse>[0];
const fileNames = ['response', 'cover_letter'] as const;

/** The form of the two files, kept with every change; what another tab or device puts there is shown. */
function useFilesForm({ files, putFile, uploads }: ResponseSession): UseFormReturn {
  const form = useForm<FieldValues>({
    defaultValues: { ...files.store.getState().body },
    resolver: rulesResolver((values) => checkResponse(values as ResponseFileAnswers)),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { getValues, setValue, subscribe } = form;
  useArrivedFiles(uploads, form, fileNames);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          for (const name of fileNames) putFile(name, (values as ResponseFileAnswers)[name] ?? null);
        },
      }),
    [subscribe, putFile],
  );
  useEffect(
    () =>
      files.store.subscribe(({ body }) => {
        for (const name of fileNames)
          if (!same(body[name] ?? null, getValues(name) ?? null)) setValue(name, body[name] ?? null);
      }),
    [files, getValues, setValue],
  );
  return form;
}

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
  failure: Failure | undefined;
  /** Titles of the sections with unsaved changes, while the person is asked about them. */
  unsaved: readonly string[];
  sendWithout: () => void;
  /** The question about files that were not attached, while it is asked. */
  withoutFiles: ReactNode;
  /** How many points have no answer, while the person is asked about them; else 0. */
  unanswered: number;
  sendUnanswered: () => void;
  goBack: () => void;
}

const placeOf: LabelOf = (path) => {
  const own = responseFields.find(({ name }) => name === path);
  if (own) return { label: own.label };
  return placeOnCard(path);
};

const mutationKey = ['response'];

/** Whether the response is being sent: what is typed for it then would come too late. */
export const useIsSending = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Sends the response once it is whole (docs/specification 36); afterwards the dashboard says so. */
export function useSend({ protocol, response, onMissing }: Parts): Sending {
  const { drafts, edits, uploads } = response;
  const form = useFilesForm(response);
  const found = useProblems(form.control);
  const [waiting, setWaiting] = useState<readonly FieldError[]>([]);
  const files = useStore(uploads.store);
  const [missing, setMissing] = useState<readonly FieldError[]>([]);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [unanswered, setUnanswered] = useState(0);
  const leave = useToDashboard();
  const refresh = useRefreshProtocols();

  const { run, isRunning, busy, error, reset } = useCommand({
    mutationKey,
    async mutationFn() {
      const { response: chosen, cover_letter } = form.getValues() as ResponseFileAnswers;
      const isRemade = isOutdated(protocol, response, chosen);
      const answer = isRemade ? await remakeResponse(protocol, response) : chosen;
      await drafts.send(protocol.id, (without) =>
        api.post<Changed>(protocolPath(protocol.id, 'response'), {
          response: answer,
          cover_letter,
          ...givenAnswers(openPoints(protocol), response.answers),
          without,
        }),
      );
      return isRemade;
    },
    onSuccess: (isRemade) => leave(isRemade ? messages.send.sentRemade : messages.send.sent),
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
    setUnanswered(0);
    setMissing([]);
    found.report([]);
    run();
  };
  const askUnanswered = () => {
    setUnsaved([]);
    const points = openPoints(protocol);
    const count = points.length - answeredIn(response.answers.store.getState().body, points);
    if (count > 0) setUnanswered(count);
    else begin();
  };
  const askUnsaved = () => {
    const open = edits.store.getState().edits;
    const left = responseCards.filter(({ slug }) => open[slug]).map(({ number, title }) => `${number} ${title}`);
    if (left.length > 0) setUnsaved(left);
    else askUnanswered();
  };
  const withoutFiles = useWithoutFiles(askUnsaved);
  const check = () => {
    if (isRunning()) return;
    const ready = readinessOf(uploads, placeOf);
    reset();
    found.report([]);
    setMissing([]);
    setWaiting(ready.waiting);
    if (ready.waiting.length === 0) withoutFiles.ask(ready.refused);
  };
  const refuse = () => {
    const ready = readinessOf(uploads, placeOf).waiting;
    const broken = checkResponse(form.getValues() as ResponseFileAnswers);
    reset();
    setMissing([]);
    setWaiting(ready);
    found.report(broken.filter(({ field }) => !ready.some((one) => one.field === field)));
  };
  const isRule = error instanceof ApiProblem && error.errors.length > 0;
  return {
    form,
    submit: (event) => void form.handleSubmit(check, refuse)(event),
    // What was said of a file goes once it has arrived.
    problems: [...found.errors, ...missing, ...waiting.filter(({ field }) => files[field])],
    attempt: found.attempt,
    busy,
    failure: error && !isRule ? failureOf(error) : undefined,
    unsaved,
    sendWithout: askUnanswered,
    unanswered,
    sendUnanswered: begin,
    withoutFiles: withoutFiles.question,
    goBack() {
      setUnsaved([]);
      setUnanswered(0);
    },
  };
}
