import { beforeEach, expect, it } from '@jest/globals';
import { fakePortal } from '@portal/portal-views/testing';
import { ApiProblem } from '@portal/web-kit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { OneMoreStepPage } from './one-more-step.page.tsx';

const more = new ApiProblem(403, { code: 'second_step', ticket: 't1', detail: 'Enter the code.' });
const show = 'POST /api/token/second-step';
let backs = 0;
const open = (answers: Parameters<typeof fakePortal>[0]) => {
  const portal = fakePortal(answers);
  render(<OneMoreStepPage more={more} onAccepted={() => undefined} onBack={() => (backs += 1)} />);
  return portal;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  press('Continue');
};

beforeEach(() => {
  backs = 0;
});

it('sends the code with the ticket, and says at the field that it is wrong', async () => {
  const message = 'This code is not right, or it has been used. Enter the one that your app shows now.';
  const errors = [{ field: 'code', message }];
  const { sent } = open({ [show]: { status: 422, body: { code: 'rule_broken', detail: message, errors } } });
  expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBe(document.activeElement);
  type('Code', '000000');
  await screen.findByText(message);
  expect(document.title).toMatch(/^Error: One more step/);
  expect(sent.map(({ body }) => body)).toEqual([{ ticket: 't1', code: '000000' }]);
});

it('takes a recovery code, and says that the ticket is over', async () => {
  const detail = 'This took too long, or there were too many wrong codes. Log in again.';
  const { sent } = open({ [show]: { status: 401, body: { code: 'ticket_over', detail } } });
  press('Use a recovery code');
  type('Recovery code', 'K7QM-2XWD-9RTA');
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(sent.map(({ body }) => body)).toEqual([{ ticket: 't1', code: 'K7QM-2XWD-9RTA' }]);
  press('Back to Log in');
  expect(backs).toBe(1);
});

it('tells the council of a lost phone, and says what to bring', async () => {
  const { sent } = open({ 'POST /api/recoveries': { status: 201, body: { reference: 'M2RP-GVY3' } } });
  press('I have lost my phone');
  press('Tell the council');
  await screen.findByText('Bring M2RP-GVY3 and an identity document to the council, or ask it to call your number.');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ticket: 't1' }]));
});
