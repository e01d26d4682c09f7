import type { FieldError } from '@portal/contracts/http';
import { checkResponse, responseFields } from '@portal/contracts/applications';
import type { Changed, Protocol } from '@portal/contracts/protocol';
import { formOf, type Form } from '@portal/contracts/council';
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
import { isOutdated, remakeFile } from '../../uploads/made-file.ts';
import { makingOf } from '../made-response.ts';
import { answeredIn, askedIn, givenAnswers, openPoints } from '../typed-answers.ts';
import { placeOnCard } from '../../applications/cards/cards-session.ts';
import type { ResponseKind } from '../response-kind.ts';
import type { ResponseSession } from '../response-session.ts';
import { messages } from '../respond-messages.ts';
import { useArrivedFiles } from '../../uploads/use-arrived-files.ts';

type ResponseFileAnswers = Parameters<typeof checkResponse>[0];
const fileNames = ['response', 'cover_letter'] as const;

/** A completion needs no files: they take the place of those that were sent. */
const checkFiles = (kind: ResponseKind, values: ResponseFileAnswers) =>
  kind === 'completion' ? [] : checkResponse(values);

/** The form of the two files, kept with every change; what another tab or device puts there is shown. */
function useFilesForm({ files, putFile, uploads, kind }: ResponseSession): UseFormReturn {
  const form = useForm<FieldValues>({
    defaultValues: { ...files.store.getState().body },
    resolver: rulesResolver((values) => checkFiles(kind, values as ResponseFileAnswers)),
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

const placeOf =
  (form: Form): LabelOf =>
  (path) => {
    const own = responseFields.find(({ name }) => name === path);
    if (own) return { label: own.label };
    return placeOnCard(form, path);
  };

const mutationKey = ['response'];

/** Whether the response is being sent: what is typed for it then would come too late. */
export const useIsSending = (): boolean => useIsMutating({ mutationKey }) > 0;

/** The response with its files, made again where its answers are others by then; resolves to whether it was. */
async function sendResponse(protocol: Protocol, response: ResponseSession, given: ResponseFileAnswers) {
  const making = makingOf(protocol, response);
  const isRemade = isOutdated(making, given.response);
  const answer = isRemade ? await remakeFile(making) : given.response;
  await response.drafts.send(protocol.id, (without) =>
    api.post<Changed>(protocolPath(protocol.id, 'response'), {
      response: answer,
      cover_letter: given.cover_letter,
      ...givenAnswers(openPoints(protocol), response.answers),
      without,
    }),
  );
  return isRemade;
}

/** The completion of the version that is shown, with the files that take the place of those of a response. */
async function sendCompletion(protocol: Protocol, response: ResponseSession, given: ResponseFileAnswers) {
  const { answers = [] } = givenAnswers(openPoints(protocol), response.answers);
  const files = Object.fromEntries(fileNames.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  await response.drafts.send(protocol.id, (without) =>
    api.post<Changed>(
      protocolPath(protocol.id, 'completion'),
      { answers, ...files, without },
      { ifMatch: `"${protocol.version}"` },
    ),
  );
}

/** What is wrong with an answer stands at its point. */
function atPoints(protocol: Protocol, { field, message }: FieldError): FieldError {
  const point = openPoints(protocol).find(({ id }) => field === `answers.${id}`);
  return point
    ? { field: `answer-${point.id}`, message: messages.completion.unanswered({ n: point.n ?? 0, message }) }
    : { field, message };
}

/** Sends the response once it is whole (docs/specification 36); afterwards the dashboard says so. */
export function useSend({ protocol, response, onMissing }: Parts): Sending {
  const { edits, uploads } = response;
  const isCompletion = response.kind === 'completion';
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
      const given = form.getValues() as ResponseFileAnswers;
      if (isCompletion) {
        await sendCompletion(protocol, response, given);
        return messages.completion.sent;
      }
      return (await sendResponse(protocol, response, given)) ? messages.send.sentRemade : messages.send.sent;
    },
    onSuccess: leave,
    onError(failure) {
      const all = failure instanceof ApiProblem ? failure.errors : [];
      const errors = all.map((one) => atPoints(protocol, one));
      const documents = errors.filter(({ field }) => field.startsWith(`${formOf(protocol).attachments.name}.`));
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
    const { body } = response.answers.store.getState();
    const points = askedIn(body, openPoints(protocol));
    const count = points.length - answeredIn(body, points);
    // A point of a return may be answered by what was changed for it: the portal knows.
    if (count > 0 && !isCompletion) setUnanswered(count);
    else begin();
  };
  const askUnsaved = () => {
    const open = edits.store.getState().edits;
    const left = formOf(protocol)
      .cards.filter(({ slug }) => open[slug])
      .map(({ number, title }) => `${number} ${title}`);
    if (left.length > 0) setUnsaved(left);
    else askUnanswered();
  };
  const withoutFiles = useWithoutFiles(askUnsaved);
  const check = () => {
    if (isRunning()) return;
    const ready = readinessOf(uploads, placeOf(formOf(protocol)));
    reset();
    found.report([]);
    setMissing([]);
    setWaiting(ready.waiting);
    if (ready.waiting.length === 0) withoutFiles.ask(ready.refused);
  };
  const refuse = () => {
    const ready = readinessOf(uploads, placeOf(formOf(protocol))).waiting;
    const broken = checkFiles(response.kind, form.getValues() as ResponseFileAnswers);
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
