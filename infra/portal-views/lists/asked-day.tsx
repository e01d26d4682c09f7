import { DateInput } from '@portal/ui-kit';
import { useState, type ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof DateInput>, 'value' | 'onChange'> {
  /** The day that the address asks for; empty for none. */
  value: string;
  onDay: (day: string) => void;
}

/** Days before are years that are still being typed. */
const earliest = '1900-01-01';

/**
 * A day in the address. It is typed here, part by part, and asked for once it is whole. When the address changes otherwise (Back,
 * Clear), the field follows.
 */
export function AskedDay({ value, onDay, ...input }: Props) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  /** Days that were asked for and are not in the address yet: more may have been typed since. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (shown !== value) {
    setShown(value);
    const place = asked.indexOf(value);
    setAsked(place < 0 ? [] : asked.slice(place + 1));
    if (place < 0) setTyped(value);
  }
  return (
    <DateInput
      {...input}
      value={typed}
      onChange={({ target: { value: day } }) => {
        setTyped(day);
        if (day !== '' && day < earliest) return;
        setAsked([...asked, day]);
        onDay(day);
      }}
    />
  );
}
