import { beforeEach, expect, it } from '@jest/globals';
import type { FormDocument } from '@portal/contracts/council';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { steps } from '@portal/contracts/sections';
import { portalToday } from '@portal/portal-views';
import { session } from '@portal/web-kit';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { completeApplication, hostileForm, hostileWord } from '@portal/samples';
import mrcz from '../../infra/contracts/council/mrcz.json' with { type: 'json' };
import { showStep } from './testing/show-step.tsx';

const hash = '6'.repeat(32);
const form = { hash, name: '2026-66', since: '2027-01-03T06:00:00.000Z' };
const document_ = hostileForm(mrcz.document as FormDocument);
const given = {
  'GET /api/forms/present': { body: form },
  [`GET /api/forms/${hash}.json`]: { body: { ...form, document: document_ } },
};
const answers: DraftAnswers = completeApplication('PhD', { on: portalToday() });

/** What markup would have made. */
const made = 'img, script, [onerror], main b, section b';

beforeEach(() => {
  cleanup();
  session.store.setState({ status: 'signed-out', reason: 'left' }, true);
});

it.each([...steps.map(({ slug, title }) => [slug, title] as const), ['assurance', ''] as const])(
  'markup in the texts of a council’s folder is text on the step %s',
  async (slug, title) => {
    await showStep(slug, answers, { given });
    expect(document.querySelectorAll(made)).toHaveLength(0);
    const text = document.body.textContent ?? '';
    if (title) expect(text).toContain(hostileWord(title));
    expect(text.split('<img src=x onerror=alert(1)>').length).toBeGreaterThan(3);
  },
);

it('and in what is said of a missing answer', async () => {
  await showStep('coordinator', {}, { given, step: 3 });
  await userEvent.click(screen.getByRole('button', { name: /^(Next|Save and continue|Continue)/ }));
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
  expect(document.querySelectorAll(made)).toHaveLength(0);
});
