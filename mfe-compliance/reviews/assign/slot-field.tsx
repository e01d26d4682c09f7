import { Field, Meta, Select, styled } from '@portal/ui-kit';
import { messages } from './messages.ts';
import type { Choice, SlotName } from './slots.ts';

interface Props {
  slot: SlotName;
  choices: readonly Choice[];
  value: string;
  error?: string;
  onChoose: (id: string) => void;
}

/** The select of one slot, with the warning that goes with whoever is chosen. */
export function SlotField({ slot, choices, value, error, onChoose }: Props) {
  const warning = choices.find(({ id }) => id === value)?.warning;
  return (
    <Field id={slot} label={messages[slot]} error={error} hint={warning} required>
      <Select
        placeholder={messages.prompt}
        options={choices.map(({ id, name, email, load }) => ({ value: id, label: `${name} (${email}, ${load})` }))}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  );
}

const Fixed = styled.div`
  margin-bottom: 20px;
`;

/** A slot whose reviewer has commented: nothing to choose. */
export const FixedSlot = ({ slot, name }: { slot: SlotName; name: string }) => (
  <Fixed>
    <strong>{messages[slot]}</strong>
    <p>{name}</p>
    <Meta>{messages.stays}</Meta>
  </Fixed>
);
