/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog, FormDialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Form } from '../form/form.tsx';
import { RadioGroup } from '../form/choices.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { FaultMark } from './faults.tsx';

const words = { yes: 'Yes', no: 'No', close: 'Close' };
const nothing = () => undefined;

function Fields({ broken }: { broken: boolean }) {
  return (
    <>
      <Field label="Name">
        <TextInput />
      </Field>
      <RadioGroup
        name="outcome"
        legend="Outcome"
        error={broken && 'Choose one.'}
        options={[{ value: 'a', label: 'A' }]}
      />
      <Field label="Reason" error={broken && 'Enter the reason'}>
        <TextInput />
      </Field>
    </>
  );
}

/** Refuses each attempt. */
function Refusing({ form }: { form: (broken: boolean, onSubmit: () => void) => React.ReactNode }) {
  const [broken, setBroken] = useState(false);
  return <FaultMark value={() => <output>Error</output>}>{form(broken, () => setBroken(true))}</FaultMark>;
}

describe('what an attempt finds wrong', () => {
  it.each<[string, (broken: boolean, onSubmit: () => void) => React.ReactNode]>([
    [
      'a form',
      (broken, onSubmit) => (
        <Form
          busy={false}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Fields broken={broken} />
          <button>Yes</button>
        </Form>
      ),
    ],
    [
      'a dialog with a form',
      (broken, onSubmit) => (
        <FormDialog title="Act" words={words} submit="Yes" busy={false} onClose={nothing} onSubmit={onSubmit}>
          <Fields broken={broken} />
        </FormDialog>
      ),
    ],
    [
      'a question',
      (broken, onSubmit) => (
        <ConfirmDialog title="Act" words={words} onNo={nothing} onYes={onSubmit}>
          <Fields broken={broken} />
        </ConfirmDialog>
      ),
    ],
  ])('has the focus at every attempt in %s, never while one types, and the page says it', (_name, form) => {
    render(<Refusing form={form} />);
    expect(screen.queryByText('Error')).toBeNull();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      fireEvent.click(screen.getByText('Yes'));
      expect(document.activeElement).toBe(screen.getByLabelText('A'));
      screen.getByText('Error');
      screen.getByLabelText('Name').focus();
      fireEvent.input(screen.getByLabelText('Name'), { target: { value: `x${attempt}` } });
      expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    }
  });

  it('has the focus once the answer is there', () => {
    const sending = (busy: boolean, broken: boolean) => (
      <FormDialog title="Act" words={words} submit="Send" busy={busy} onClose={nothing} onSubmit={nothing}>
        <Fields broken={broken} />
      </FormDialog>
    );
    const { rerender } = render(sending(false, false));
    fireEvent.click(screen.getByText('Send'));
    rerender(sending(true, false));
    rerender(sending(false, true));
    expect(document.activeElement).toBe(screen.getByLabelText('A'));
  });

  it('leaves the focus alone where nothing was attempted, and once one types', () => {
    const form = (broken: boolean) => (
      <Form busy={false} onSubmit={(event) => event.preventDefault()}>
        <Fields broken={broken} />
        <button>Yes</button>
      </Form>
    );
    const { rerender } = render(form(false));
    const name = screen.getByLabelText('Name');
    name.focus();
    rerender(form(true));
    expect(document.activeElement).toBe(name);
    rerender(form(false));
    fireEvent.click(screen.getByText('Yes'));
    fireEvent.input(name, { target: { value: 'x' } });
    rerender(form(true));
    expect(document.activeElement).toBe(name);
  });
});
