/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Checkbox } from '@portal/ui-kit';
import { CheckboxGroup, RadioGroup } from './choices.tsx';

describe('a group of radio buttons', () => {
  it('is named by its question and says what is wrong', () => {
    render(<RadioGroup legend="Degree" id="degree" name="degree" options={['MSc', 'PhD']} error="Choose one" />);
    const group = screen.getByRole('radiogroup', { name: 'Degree' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
    expect(document.getElementById('degree')).toBe(screen.getByLabelText('MSc'));
  });

  it('gives every button to a form library', () => {
    const ref = jest.fn<(element: HTMLInputElement | null) => void>();
    const change = jest.fn();
    render(<RadioGroup legend="Degree" name="degree" options={['MSc', 'PhD']} ref={ref} onChange={change} />);
    expect(ref).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByLabelText('PhD'));
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('shows the value it is given', () => {
    render(
      <RadioGroup legend="Degree" name="degree" options={['MSc', 'PhD']} value="PhD" onChange={() => undefined} />,
    );
    expect(screen.getByLabelText<HTMLInputElement>('PhD').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('MSc').checked).toBe(false);
  });
});

describe('a group of checkboxes', () => {
  it('takes several answers under one name, each marked while something is wrong', () => {
    render(<CheckboxGroup legend="Forms" name="forms" options={['Written', 'Oral']} error="Tick one" />);
    expect(screen.getByRole('group', { name: 'Forms' })).toBeTruthy();
    for (const box of screen.getAllByRole('checkbox')) expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes answers with names of their own', () => {
    render(
      <CheckboxGroup legend="Assurances">
        <Checkbox name="one" label="I will" />
        <Checkbox name="two" label="I shall" />
      </CheckboxGroup>,
    );
    expect(screen.getByLabelText('I shall').getAttribute('name')).toBe('two');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
