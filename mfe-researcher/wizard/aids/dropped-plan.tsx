import type { FileAnswer } from '@portal/contracts/form';
import { Message } from '@portal/ui-kit';
import { useUploads } from '@portal/portal-views';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { messages } from '../../messages.ts';

const question = 'conflicts.0.conflict_of_interest';
const plan = 'conflicts.0.potential_conflict_management_plan';

/** Drops the plan when there is no conflict of interest any more, and says so (docs/applications 19). */
export function DroppedPlan() {
  const { getValues, setValue } = useFormContext();
  const uploads = useUploads();
  const hasConflict: unknown = useWatch({ name: question });
  const [dropped, setDropped] = useState<string>();

  useEffect(() => {
    if (hasConflict !== false) return setDropped(undefined);
    const upload = uploads.store.getState()[plan];
    const file = getValues(plan) as FileAnswer | null | undefined;
    const name = file?.name ?? (upload && ('begun' in upload ? upload.begun.name : upload.name));
    if (name === undefined) return;
    if (upload) uploads.forget(plan);
    setValue(plan, null);
    setDropped(name);
  }, [hasConflict, getValues, setValue, uploads]);

  return (
    dropped !== undefined && (
      <Message tone="info">
        <p>{messages.wizard.dropped({ file: dropped })}</p>
      </Message>
    )
  );
}
