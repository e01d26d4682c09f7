import { describe, expect, it } from '@jest/globals';
import { steps, mrczForm } from '@portal/contracts/sections';
import { MemoryRouter } from '@portal/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { submissionWarnings } from '@portal/contracts/submission-warnings';
import { portalToday } from '@portal/portal-views';
import { completeApplication } from '@portal/samples';
import { SubmissionWarnings } from './submission-warnings.tsx';

const whole = completeApplication('PhD', { on: portalToday() });
const show = (answers: object, more: Partial<ComponentProps<typeof SubmissionWarnings>> = {}) =>
  render(
    <MemoryRouter>
      <SubmissionWarnings draft="d1" answers={answers} {...more} />
    </MemoryRouter>,
  );

describe('what is worth a second look', () => {
  it('is nothing where there is nothing', () => {
    show({});
    expect(screen.queryByText('Worth a second look')).toBeNull();
  });

  it('leads each to the answer that it is about, and back here', () => {
    const proposed = { ...whole.proposed_research?.[0], budget: '0.01' };
    show({ ...whole, proposed_research: [proposed] });
    const place = screen.getByRole('region', { name: 'Worth a second look' });
    const row = within(place)
      .getAllByRole('listitem')
      .find((item) => item.textContent?.includes('The budget is'));
    const link = within(row!).getByRole('link', { name: /^Change/ });
    expect(link.getAttribute('href')).toBe(
      '/submission/d1/proposed-research?then=assurance#proposed_research.0.budget',
    );
  });

  it('has a step for every answer that it speaks of', () => {
    const warnings = submissionWarnings(mrczForm, whole, portalToday());
    show(whole);
    const hrefs = screen.getAllByRole('link', { name: /^Change/ }).map((link) => link.getAttribute('href') ?? '');
    expect(hrefs).toHaveLength(warnings.length);
    for (const href of hrefs) expect(steps.some(({ slug }) => href.startsWith(`/submission/d1/${slug}?`))).toBe(true);
  });

  it('what a document does not seem to say goes with one press', async () => {
    const field = 'documents.0.informed_consent_form';
    const ofTexts = [
      { id: 'f1.risk', field, message: 'It names no risks.', quotes: [] },
      { id: 'f1.reading', field, message: 'It is hard to read:', quotes: ['A long sentence.'] },
    ];
    const seen: string[] = [];
    show({}, { ofTexts, onSeen: (id) => seen.push(id) });
    expect(screen.getByText('A long sentence.').getAttribute('lang')).toBe('en');
    await userEvent.click(screen.getByRole('button', { name: /^It is there .*It names no risks/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Leave it so/ }));
    expect(seen).toEqual(['f1.risk', 'f1.reading']);
  });
});
