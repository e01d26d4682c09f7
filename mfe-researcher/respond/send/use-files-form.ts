import { checkResponse } from '@portal/contracts/protocol';
import { rulesResolver } from '@portal/portal-views';
import { same } from '@portal/web-kit';
import { useEffect } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useArrivedFiles } from '../../uploads/use-arrived-files.ts';
import type { ResponseSession } from '../response-session.ts';

export type ResponseFileAnswers = Parameters<typeof checkResponse>[0];
const fileNames = ['response', 'cover_letter'] as const;

/** The form of the two files, kept with every change; what another tab or device puts there is shown. */
export function useFilesForm({ files, putFile, uploads }: ResponseSession): UseFormReturn {
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
