import { DateInput } from '@portal/ui-kit';
import { useState, type ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof DateInput>, 'value' | 'onChange'> {
  /** The day that the address asks for; empty for none. */
  value: string;
  onDay: (day: string) => void;
}

/** Days before are years that are still being typed. */
const earliest = '1900-01-01';

/** A day in the address. It is typed here, part by part, and asked for once it is whole. */
export function AskedDay({ value, onDay, ...input }: Props) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  return (
    <DateInput
      {...input}
      value={typed}
      onChange={({ target: { value: day } }) => {
        setTyped(day);
        if (day === '' || day >= earliest) onDay(day);
      }}
    />
  );
}
