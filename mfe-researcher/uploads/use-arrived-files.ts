import type { Uploads } from '@portal/portal-views';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** Puts files that arrive into the form, and clears the errors about them. `names`: only these answers. */
export function useArrivedFiles(
  { onArrived }: Uploads,
  { setValue, clearErrors }: Pick<UseFormReturn, 'setValue' | 'clearErrors'>,
  names?: readonly string[],
): void {
  useEffect(
    () =>
      onArrived((path, answer) => {
        if (names && !names.includes(path)) return;
        setValue(path, answer);
        clearErrors(path);
      }),
    [onArrived, setValue, clearErrors, names],
  );
}
