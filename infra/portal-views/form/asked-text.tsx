import { isSeen } from '@portal/contracts/texts';
import { Field, TextArea } from '@portal/ui-kit';
import { useState, type ComponentProps } from 'react';

/** The text that an act asks for. Where none is typed at `ready`, its field says so until it changes. */
export function useAskedText(value: string, change: (value: string) => void) {
  const [isMissing, setIsMissing] = useState(false);
  return {
    ...{ value, isMissing },
    ready() {
      setIsMissing(!isSeen(value));
      return isSeen(value);
    },
    type(next: string) {
      change(next);
      setIsMissing(false);
    },
  };
}

interface Props extends Pick<ComponentProps<typeof Field>, 'label' | 'hint'> {
  asked: ReturnType<typeof useAskedText>;
  missing: string;
  rows?: number;
}

export const AskedText = ({ asked: { value, isMissing, type }, missing, rows = 3, ...field }: Props) => (
  <Field {...field} error={isMissing && missing} required>
    <TextArea rows={rows} maxLength={2000} value={value} onChange={({ target }) => type(target.value)} />
  </Field>
);
