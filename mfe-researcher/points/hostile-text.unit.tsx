import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { responseCards } from '@portal/contracts/sections';
import { fakePortal, hostileCases, hostileProtocol, signInAs, typedTexts } from '@portal/portal-views/testing';
import { screen } from '@testing-library/react';
import { openAllCards, path, renderResponse } from '../applications/testing/cards-on-screen.ts';

beforeEach(() => signInAs('researcher'));
afterEach(() => localStorage.clear());

/** Four that among them fill every field to its end; each holds every text in some field. */
const cases = hostileCases.filter(([variant]) => variant % 5 === 0);

describe('hostile but valid text on the response page', () => {
  it.each(cases)('stands in its fields to the character: variant %i, %s', async (variant, studyType) => {
    const protocol = hostileProtocol(studyType, variant, { status: 'rejected', actions: ['view', 'respond'] });
    fakePortal({ [`GET ${path}`]: { body: protocol } });
    renderResponse();
    await screen.findByText('Your application');
    await openAllCards(responseCards.length);
    const fields = document.querySelectorAll<HTMLInputElement>('details input, details textarea');
    const seen = new Set([...fields].map(({ value }) => value));
    const typed = typedTexts(protocol);
    expect(typed.length).toBeGreaterThan(30);
    expect(typed.filter((text) => !seen.has(text))).toEqual([]);
  });
});
