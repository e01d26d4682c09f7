/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { TextInput } from '../inputs/text-input.tsx';
import { Select } from '../inputs/select.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { Field } from './field.tsx';

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' / ');

describe('a field', () => {
  it.each([
    ['line of text', <TextInput key="c" />],
    ['number', <TextInput key="c" inputMode="decimal" />],
    ['longer text', <TextArea key="c" />],
    ['choice from a list', <Select key="c" options={['Euro']} />],
  ])('names and describes a %s, and says that it is wrong', (_, control) => {
    render(
      <Field label="Budget" hint="In full" error="Enter the budget">
        {control}
      </Field>,
    );
    const input = screen.getByLabelText('Budget');
    expect(describedBy(input)).toBe('In full / Enter the budget');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('says nothing of what it does not have', () => {
    render(
      <Field label="Name">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('keeps the id it is given, where an error summary finds it', () => {
    render(
      <Field label="Telephone" id="telephone" optional="(optional)" required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Telephone (optional)');
    expect(input.id).toBe('telephone');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('hands the control itself to whoever asks by ref', () => {
    const ref = createRef<HTMLInputElement>();
    render(
      <Field label="Name">
        <TextInput ref={ref} name="name" />
      </Field>,
    );
    expect(ref.current).toBe(screen.getByLabelText('Name'));
  });
});

describe('a longer text', () => {
  it('has seven rows', () => {
    render(<TextArea aria-label="Text" />);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').rows).toBe(7);
  });
});
