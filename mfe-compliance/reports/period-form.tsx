import { formatMonth } from '@portal/contracts/presentation';
import { Field, Select, styled } from '@portal/ui-kit';
import { useState } from 'react';
import { messages } from './messages.ts';
import { monthsFor, periodOf, periodsSince, type ShownPeriod } from './report-period.ts';

const Places = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4);
  margin-bottom: var(--s5);
  && > * {
    flex: 1 1 180px;
    max-width: 260px;
    margin: 0;
  }
`;

/** Of the choices, that of two months. */
const other = 'other';

interface Props {
  period: ShownPeriod;
  /** The month of the first submission. */
  first: string | null;
  choose: (period: ShownPeriod) => void;
}

/** Which months the figures speak of: a period by its name, or any two months. It takes effect by itself. */
export function PeriodForm({ period, first, choose }: Props) {
  const named = periodsSince(first);
  const isNamed = named.some(({ value }) => value === period.value);
  const [isOther, setOther] = useState(false);
  const free = isOther || !isNamed;
  const months = monthsFor(period, first).map((value) => ({ value, label: formatMonth(value) }));
  return (
    <Places role="search" aria-label={messages.periodForm}>
      <Field label={messages.period}>
        <Select
          value={free ? other : period.value}
          onChange={({ target }) => {
            setOther(target.value === other);
            const chosen = named.find(({ value }) => value === target.value);
            if (chosen) choose(chosen);
          }}
          options={[...named, { value: other, label: messages.other }]}
        />
      </Field>
      {free && (
        <>
          <Field label={messages.from}>
            <Select
              value={period.from}
              onChange={({ target }) => choose(periodOf(target.value, period.to))}
              options={months}
            />
          </Field>
          <Field label={messages.to}>
            <Select
              value={period.to}
              onChange={({ target }) => choose(periodOf(period.from, target.value))}
              options={months.filter(({ value }) => value >= period.from)}
            />
          </Field>
        </>
      )}
    </Places>
  );
}
