import { assuranceStep } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { portalToday, rulesResolver } from '@portal/portal-views';
import { same, useDraftFact } from '@portal/web-kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import type { DraftSession } from '../drafts/draft-session.ts';
import { useArrivedFiles } from '../uploads/use-arrived-files.ts';
import { checkAll, checkForNext } from './checkable.ts';
import { questionStep } from './wizard-steps.ts';

function brokenIn(slug: string, values: FieldValues, running: readonly string[]) {
  const answers = values as DraftAnswers;
  if (slug === assuranceStep.slug) return checkAll(answers, portalToday());
  const step = questionStep(slug);
  return step ? checkForNext(step, answers, portalToday(), running) : [];
}

/** The form over all steps: what is typed goes to the draft at once, what arrives by upload comes from it. */
export function useDraftForm({ draft, body, change, uploads }: DraftSession, slug: string) {
  const form = useForm<FieldValues>({
    defaultValues: structuredClone(body().answers) as FieldValues,
    resolver: rulesResolver((values) => brokenIn(slug, values, uploads.running())),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { subscribe, getValues, setValue } = form;
  const turn = useDraftFact(draft, (state) => state.resetCount);
  const shown = useRef(turn);
  const isTaking = useRef(false);

  // What came from another tab or device, before the next key. Sections that did not change are left alone: whoever types there keeps the focus.
  useLayoutEffect(() => {
    if (shown.current === turn) return;
    shown.current = turn;
    const answers: FieldValues = structuredClone(body().answers);
    const names = Object.keys({ ...getValues(), ...answers }).filter((name) => !same(getValues(name), answers[name]));
    isTaking.current = true;
    for (const name of names) setValue(name, answers[name]);
    isTaking.current = false;
  }, [turn, body, getValues, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => isTaking.current || change(structuredClone(values) as DraftAnswers),
      }),
    [subscribe, change],
  );
  useArrivedFiles(uploads, form);
  return form;
}
