import type { Protocol, StudyType } from '@portal/contracts/protocol';
import { renderRemote, wireProtocol } from '@portal/views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';

/** Where the protocol of these tests is read. */
export const path = '/api/protocols/p1';

export const comments = {
  comment: 'State the stopping rule.',
  alt_comment: 'Align the forms.',
  compliance_comment: 'Both, please.',
};

/** A complete protocol that was rejected with three comments. */
export const rejected = (more: Partial<Protocol> = {}, studyType: StudyType = 'Clinical Trials'): Protocol =>
  wireProtocol(studyType, { status: 'rejected', actions: ['view', 'respond'], ...comments, ...more });

/** How PUT answers a card that was saved. */
export const saved = { body: { id: 'p1', number: 'MRCZ/A/2149', status: 'rejected', version: 2 } };

export const renderResponse = () => renderRemote(remote, '/response-to-comments/p1');

/** Opens a card of the page, and answers it. */
export async function openCard(title: string | RegExp): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const card = heading.closest('details')!;
  show(card);
  await shown(card);
  return card;
}

/** Opens every card of the page, by their elements: names are sought for long among ten thousands of characters. */
export async function openAllCards(count: number): Promise<void> {
  const cards = await waitFor(() => {
    const found = [...document.querySelectorAll('details')].filter((card) => card.querySelector('summary h3'));
    if (found.length !== count) throw new Error(`${found.length} cards of ${count}`);
    return found;
  });
  for (const card of cards) show(card);
  for (const card of cards) await shown(card);
}

function show(card: HTMLDetailsElement): void {
  card.open = true;
  fireEvent(card, new Event('toggle'));
}

const shown = (card: HTMLElement): Promise<void> =>
  waitFor(() => {
    if (!card.querySelector('form, [role=radiogroup]'))
      throw new Error(`${card.querySelector('h3')?.textContent} shows no form`);
  });

export const save = (card: HTMLElement) => fireEvent.click(within(card).getByRole('button', { name: 'Save' }));

export const type = (card: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(card).getByLabelText(label), { target: { value } });

/** The messages that the card's summary of problems links to, in their order. */
export async function problems(card: HTMLElement): Promise<(string | null)[]> {
  const alert = await within(card).findByRole('alert');
  return within(alert)
    .getAllByRole('link')
    .map((link) => link.textContent);
}
