import { isPresent, presences, type Meeting, type Seat } from '@portal/contracts/meetings';
import { Button, Select, TextInput, VisuallyHidden, styled } from '@portal/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';

const said = messages.attendance;

const Choice = styled.div`
  display: grid;
  gap: var(--s2);
  min-width: 148px;
  > button {
    justify-self: start;
  }
  select,
  input {
    min-height: 40px;
    padding-block: 5px;
    font-size: var(--t-meta);
  }
  label {
    display: grid;
    gap: 2px;
    color: var(--muted);
    font-size: var(--t-meta);
  }
  @media (max-width: 639px) {
    select,
    input {
      min-height: 44px;
    }
  }
`;

const options = presences.map((value) => ({
  value,
  get label() {
    return said.presences[value];
  },
}));

interface Props {
  seat: Seat;
  meeting: Meeting;
  run: (after: Seat) => void;
}

/** How a member takes part, and when they leave. */
export function AttendanceField({ seat, meeting, run }: Props) {
  const { present, left_at, left_before, name } = seat;
  const set = (value: string) => {
    const chosen = presences.find((one) => one === value) ?? null;
    if (chosen === null) return;
    run({ ...seat, present: chosen, ...(!isPresent(chosen) && { left_at: null, left_before: null }) });
  };
  const [isLeaving, setLeaving] = useState(false);
  const time = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isLeaving) time.current?.focus();
  }, [isLeaving]);
  const isHeld = meeting.state === 'open' && isPresent(present);
  const hasTime = isHeld && (isLeaving || left_at !== null);
  const places = [
    ...meeting.items.map(({ n }) => ({ value: String(n), label: said.item({ n }) })),
    { value: String(meeting.items.length + 1), label: said.afterAll },
  ];
  return (
    <Choice>
      <Select
        aria-label={said.label({ name })}
        options={options}
        {...(present === null && { placeholder: said.unknown })}
        value={present ?? ''}
        onChange={({ target }) => set(target.value)}
      />
      {isHeld && !hasTime && (
        <Button variant="quiet" small onClick={() => setLeaving(true)}>
          {said.leaves}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {hasTime && (
        <label>
          <span>
            {said.leftAt}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
          <TextInput
            type="time"
            ref={time}
            key={left_at}
            defaultValue={left_at ?? ''}
            onBlur={({ target: { value } }) => {
              const time = value === '' ? null : value;
              if (time !== left_at) run({ ...seat, left_at: time, left_before: null });
            }}
          />
        </label>
      )}
      {isHeld && left_at !== null && (
        <label>
          <span>
            {said.leftBefore}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
          <Select
            options={places}
            value={String(left_before ?? '')}
            onChange={({ target }) => run({ ...seat, left_before: Number(target.value) })}
          />
        </label>
      )}
    </Choice>
  );
}
