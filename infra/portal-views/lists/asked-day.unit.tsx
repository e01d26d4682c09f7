import { expect, it } from '@jest/globals';
import { Field } from '@portal/ui-kit';
import { fireEvent, render, screen } from '@testing-library/react';
import { AskedDay } from './asked-day.tsx';

it('what is typed while the address still changes stays; a change of the address by anything else is followed', () => {
  const asked: string[] = [];
  const page = (value: string) => (
    <Field label="As of">
      <AskedDay value={value} onDay={(day) => asked.push(day)} />
    </Field>
  );
  const { rerender } = render(page('2026-11-23'));
  const field = screen.getByLabelText<HTMLInputElement>('As of');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('2026-01-23');
  type('2026-01-01');
  rerender(page('2026-01-23'));
  expect(field.value).toBe('2026-01-01');
  // A year that is still being typed is not asked for.
  type('0002-01-01');
  rerender(page('2026-01-01'));
  expect(field.value).toBe('0002-01-01');
  type('2024-01-01');
  rerender(page('2024-01-01'));
  expect([field.value, asked]).toEqual(['2024-01-01', ['2026-01-23', '2026-01-01', '2024-01-01']]);
  rerender(page('2026-01-01'));
  expect(field.value).toBe('2026-01-01');
});
