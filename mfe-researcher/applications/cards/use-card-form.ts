import { formOf } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { checkCard, mergeCard, type Application, type ResponseCard } from '@portal/contracts/sections';
import { portalToday, rulesResolver } from '@portal/portal-views';
import { useEffect, useRef } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useStore } from 'zustand';
import { answersOfCard, formAnswers, protocolAnswers } from '../edits/protocol-answers.ts';
import { useArrivedFiles } from '../../uploads/use-arrived-files.ts';
import type { CardsSession } from './cards-session.ts';

/** What is wrong with a card as it was typed, in the specification's words. */
export function brokenIn(card: ResponseCard, protocol: Protocol, typed: Application) {
  const now = protocolAnswers(protocol);
  return checkCard(formOf(protocol), card, now, mergeCard(card, now, answersOfCard(card, typed)), portalToday());
}

function startOf(card: ResponseCard, { edits }: CardsSession): FieldValues {
  const { answers, edits: all } = edits.store.getState();
  const mine = all[card.slug]?.mine ?? formAnswers(card, answers);
  // Rules and conditions of every card depend on the study type.
  return structuredClone({ study_type: answers.study_type, ...mine }) as FieldValues;
}

/** The form of one card. Every change is stored as an edit; saving, discarding or choosing a version resets the form. */
export function useCardForm(card: ResponseCard, protocol: Protocol, response: CardsSession): UseFormReturn {
  const { edits, uploads } = response;
  const present = useRef(protocol);
  present.current = protocol;
  const form = useForm<FieldValues>({
    defaultValues: startOf(card, response),
    resolver: rulesResolver((values) => brokenIn(card, present.current, values as Application)),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { subscribe, reset } = form;
  const turn = useStore(edits.store, ({ resetCounts }) => resetCounts[card.slug] ?? 0);
  const shown = useRef(turn);

  useEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    reset(startOf(card, response));
  }, [turn, card, response, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => edits.change(card, answersOfCard(card, structuredClone(values) as Application)),
      }),
    [subscribe, edits, card],
  );
  useArrivedFiles(uploads, form);
  return form;
}
