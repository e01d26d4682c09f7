import type { Protocol, StudyType } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { renderRemote, sentApplication, wireProtocol } from '@portal/portal-views/testing';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';

/** Where the protocol of these tests is read. */
export const path = '/api/protocols/p1';

export const comments = {
  comment: 'State the stopping rule.',
  alt_comment: 'Align the forms.',
  compliance_comment: 'Both, please.',
};

const isRejected: Partial<Protocol> = { status: 'rejected', actions: ['view', 'respond'], ...comments };

/** A complete protocol that was rejected with three comments. */
export const rejected = (more: Partial<Protocol> = {}, studyType: StudyType = 'Clinical Trials'): Protocol =>
  wireProtocol(studyType, { ...isRejected, ...more });

/** A protocol that was sent with these answers, whatever is missing in them, and rejected. */
export const rejectedWith = (answers: Application): Protocol => sentApplication(answers, isRejected);

/** How PUT answers a card that was saved. */
export const saved = { body: { id: 'p1', number: 'MRCZ/A/2149', status: 'rejected', version: 2 } };

export const renderResponse = () => renderRemote(remote, '/response-to-comments/p1');

/** Opens a card of the page, and answers it. */
export async function openCard(title: string | RegExp): Promise<HTMLElement> {
  const card = await waitFor(() => {
    const found = cardsOnPage().find((one) => {
      const heading = one.querySelector('summary h3')?.textContent ?? '';
      return typeof title === 'string' ? heading.endsWith(title) : title.test(heading);
    });
    if (!found) throw new Error(`no card ${String(title)}`);
    return found;
  });
  show(card);
  await shown(card);
  return card;
}

/** By their elements: finding them by role and name is slow among tens of thousands of characters. */
const cardsOnPage = () => [...document.querySelectorAll('details')].filter((card) => card.querySelector('summary h3'));

/** Opens every card of the page. */
export async function openAllCards(count: number): Promise<void> {
  const cards = await waitFor(() => {
    const found = cardsOnPage();
    if (found.length !== count) throw new Error(`${found.length} cards of ${count}`);
    return found;
  });
  act(() => cards.forEach(show));
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

export const save = (card: HTMLElement) => fireEvent.click(within(card).getByText('Save', { selector: 'button' }));

export const type = (card: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(card).getByLabelText(label), { target: { value } });

/** The messages that the card's summary of problems links to, in their order. */
export async function problems(card: HTMLElement): Promise<(string | null)[]> {
  const alert = await waitFor(() => {
    const found = card.querySelector('[role="alert"]');
    if (!found) throw new Error('the card names no problem');
    return found;
  });
  return [...alert.querySelectorAll('a > span:last-child')].map(({ textContent }) => textContent);
}
