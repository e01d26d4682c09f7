import type { FieldError } from '@portal/contracts/http';
import type { Changed, Protocol } from '@portal/contracts/protocol';
import { cardSections, type Application, type ResponseCard, type SectionUpdate } from '@portal/contracts/sections';
import { failureOf, protocolPath, useRefreshProtocols, useReadProtocol, type Failure } from '@portal/portal-views';
import { api, ApiProblem, useMutation } from '@portal/web-kit';
import { useState, type FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { answersOfCard } from '../edits/protocol-answers.ts';
import type { CardsSession } from './cards-session.ts';
import { messages } from '../../points/respond-messages.ts';
import { bodyOf } from './card-body.ts';
import { brokenIn } from './use-card-form.ts';
import { mayHaveArrived, useLateSuccess } from './use-late-success.ts';

interface Parts {
  card: ResponseCard;
  protocol: Protocol;
  response: CardsSession;
  form: UseFormReturn;
  report: (errors: readonly FieldError[]) => void;
}

export interface SavingCard {
  submit: (event: FormEvent) => void;
  busy: boolean;
  /** Counts finished attempts, so that each is announced. */
  attempt: number;
  isDone: boolean;
  /** A file of the card is on its way. */
  isWaiting: boolean;
  failure: Failure | undefined;
}

interface Outcome extends Pick<SavingCard, 'isDone' | 'isWaiting' | 'failure'> {
  /** It failed without an answer. */
  isUnknown: boolean;
}
const nothing: Outcome = { isDone: false, isWaiting: false, failure: undefined, isUnknown: false };

const isStale = (error: unknown) => error instanceof ApiProblem && error.status === 412;
const errorsOf = (error: unknown) => (error instanceof ApiProblem ? error.errors : []);

/**
 * Saves a card with If-Match of the version that its answers are based on. If the card was changed elsewhere, nothing is written and both
 * versions are shown.
 */
export function useSaveCard({ card, protocol, response, form, report }: Parts): SavingCard {
  const { edits, uploads } = response;
  const read = useReadProtocol(protocol.id);
  const refresh = useRefreshProtocols();
  const [{ attempt, ...outcome }, setOutcome] = useState({ attempt: 0, ...nothing });
  const tell = (now: Partial<Outcome>) => setOutcome((before) => ({ attempt: before.attempt + 1, ...nothing, ...now }));

  /** Retries with the new version where only another card was saved meanwhile. Answers the version that holds what was sent. */
  async function send(body: SectionUpdate, tries = 3): Promise<number> {
    const { version } = edits.store.getState();
    try {
      const sent = await api.put<Changed>(protocolPath(protocol.id, 'sections'), body, { ifMatch: `"${version}"` });
      return sent.version;
    } catch (error) {
      if (!isStale(error) || tries === 0) throw error;
      const { resetCounts: before } = edits.store.getState();
      edits.meet(await read());
      const { version: met, edits: all, resetCounts } = edits.store.getState();
      const edit = all[card.slug];
      // Nothing is left to save: an earlier try had arrived, and only its answer was lost.
      if (!edit) return met;
      // What was saved elsewhere came into the form: it is seen before it is saved.
      if (edit.clash || resetCounts[card.slug] !== before[card.slug]) throw error;
      return send(body, tries - 1);
    }
  }

  /** A read that was on its way before the save may be older: then it is read once more. */
  async function readFrom(version: number): Promise<Protocol> {
    const stored = await read();
    return stored.version < version ? read() : stored;
  }

  const { mutate, isPending } = useMutation({
    async mutationFn(typed: Application) {
      const sent = answersOfCard(card, typed);
      edits.sending(card, sent);
      const version = await send(bodyOf(card, typed));
      edits.saved(card, sent, await readFrom(version));
    },
    onSuccess: () => tell({ isDone: true }),
    onError(error) {
      const errors = errorsOf(error);
      for (const { field, message } of errors) form.setError(field, { type: 'rule', message });
      report(errors);
      if (errors.length === 0) tell({ failure: failureOf(error, messages.failed), isUnknown: mayHaveArrived(error) });
    },
    onSettled: refresh,
  });

  // Announced without moving the focus, which is elsewhere by then.
  const become = (now: Partial<Outcome>) => setOutcome(({ attempt: same }) => ({ attempt: same, ...nothing, ...now }));
  useLateSuccess({
    card,
    protocol: protocol.id,
    response,
    hasFailed: outcome.failure !== undefined,
    isUnknown: outcome.isUnknown,
    onArrived: () => become({ isDone: true }),
    onGivenUp: () => become({}),
  });

  const isUploading = () =>
    uploads.running().some((path) => cardSections(card).some((name) => path.startsWith(`${name}.`)));

  const save = () => {
    report([]);
    if (isUploading()) tell({ isWaiting: true });
    else if (!isPending) mutate(structuredClone(form.getValues()) as Application);
  };
  const refuse = () => {
    become({});
    report(brokenIn(card, protocol, form.getValues() as Application));
  };
  const { isDone, isWaiting, failure } = outcome;
  const submit = (event: FormEvent) => void form.handleSubmit(save, refuse)(event);
  return { submit, busy: isPending, attempt, isDone, isWaiting, failure };
}
