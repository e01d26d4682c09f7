import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FieldDocument, FormDocument } from '@portal/contracts/council';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { mrczHash } from '@portal/contracts/sections';
import { portalToday } from '@portal/portal-views';
import { fakePortal, signInAs, wireDraft, type Sent } from '@portal/portal-views/testing';
import { ApiProblem, draftsOf, session as portalSession } from '@portal/web-kit';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { completeApplication } from '@portal/samples';
import mrcz from '../../infra/contracts/council/mrcz.json' with { type: 'json' };
import { openSession } from '../drafts/draft-sessions.ts';
import { submitApplication } from './check/use-submit.ts';
import { showStep } from './testing/show-step.tsx';

const document = mrcz.document as FormDocument;
const complete: DraftAnswers = completeApplication('BSc', { on: portalToday() });

/** The form with other questions about the people who do the study. */
const withTeam = (version: string, change: (fields: readonly FieldDocument[]) => FieldDocument[]): FormDocument => ({
  ...document,
  version,
  sections: document.sections.map((section) =>
    section.name === 'co_investigators' ? { ...section, fields: change(section.fields) } : section,
  ),
});
const officer: FieldDocument = {
  name: 'officer',
  kind: 'text',
  label: 'Data protection officer',
  rules: [{ required: 'Enter the officer' }],
};
const asking = withTeam('2027', (fields) => [...fields.filter(({ name }) => name !== 'department'), officer]);
const reworded = withTeam('2028', (fields) => fields.map((field) => ({ ...field, label: `${field.label} now` })));

const since = '2027-01-03T06:00:00.000Z';
const answersOf = (hash: string, { version: name, ...rest }: FormDocument) => ({
  'GET /api/forms/present': { body: { hash, name, since } },
  [`GET /api/forms/${hash}.json`]: { body: { hash, name, since, document: { version: name, ...rest } } },
});

beforeEach(() => {
  cleanup();
  portalSession.store.setState({ status: 'signed-out', reason: 'left' }, true);
});

describe('a draft of an earlier form', () => {
  it('opens with its answers carried over, says what is newly asked, and keeps what is asked no more', async () => {
    const given = answersOf('a'.repeat(32), asking);
    const { body, draft } = await showStep('research-team', complete, { given });
    expect(
      screen.getByText(/^The council changed this form on 3 Jan 2027\. Your answers were carried over\.$/),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Step 1, Data protection officer' });
    expect(link.closest('p')?.textContent).toBe('Newly asked: Step 1, Data protection officer.');
    expect(link.getAttribute('href')).toContain('/research-team?');
    const [first] = complete.co_investigators ?? [];
    const left = complete.co_investigators?.map(({ department }) => `Department: ${String(department)}`) ?? [];
    expect(screen.getAllByText(/^Department: /).map(({ textContent }) => textContent?.replace(/ Copy.*$/, ''))).toEqual(
      left,
    );
    expect(body().answers.co_investigators?.[0]).toEqual({ name: first?.name, qualifications: first?.qualifications });
    expect(screen.getAllByLabelText('Data protection officer')).toHaveLength(2);
    expect(draft.store.getState().body).toMatchObject({ form: 'a'.repeat(32), step: 13 });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/council changed/)).toBeNull();
    expect(body().aside).toHaveLength(left.length);
  });

  it('of the present form says nothing', async () => {
    await showStep('research-team', complete);
    expect(screen.queryByText(/council changed|No longer asked/)).toBeNull();
  });
});

describe('Submit after the council changed the form', () => {
  const id = 'draft-0002';
  afterEach(() => portalSession.store.setState({ status: 'signed-out', reason: 'left' }, true));

  /** Opens a draft of mrcz; the portal then has another form, and refuses what is sent by the former one. */
  async function submitted(hash: string, other: FormDocument) {
    let version = 0;
    const saved = ({ body }: Sent) => {
      version += 1;
      const status = version === 1 ? 201 : 200;
      return { status, headers: { ETag: `"${version}"` }, body: wireDraft({ id, version, ...(body as object) }) };
    };
    const portal = fakePortal({ [`PUT /api/drafts/${id}`]: saved });
    signInAs('researcher');
    const session = await openSession('me', id, true);
    if (!session) throw new Error('There is no draft');
    session.change(complete);
    Object.assign(portal.answers, answersOf(hash, other));
    const sent: string[] = [];
    const done = submitApplication(await draftsOf('me'), session, (application) => {
      sent.push(application.form);
      if (application.form !== hash)
        throw new ApiProblem(409, { code: 'form_changed', detail: 'The council changed this form.' });
      return Promise.resolve({ id: 'p', number: 'MRCZ/BU/1', status: 'pending', reviewers_needed: 1 });
    });
    return { session, sent, done };
  }

  it('is sent again by itself where nothing is newly asked', async () => {
    const { sent, done, session } = await submitted('b'.repeat(32), reworded);
    expect(await done).toMatchObject({ number: 'MRCZ/BU/1' });
    expect(sent).toEqual([mrczHash, 'b'.repeat(32)]);
    expect(session.body().answers).toMatchObject({
      title: complete.title,
      co_investigators: complete.co_investigators,
    });
  });

  it('waits for what is newly asked, with the answers carried over', async () => {
    const { sent, done, session } = await submitted('c'.repeat(32), { ...asking, version: '2029' });
    await expect(done).rejects.toMatchObject({ code: 'form_changed' });
    expect(sent).toEqual([mrczHash]);
    await waitFor(() => expect(session.carried.getState()?.asked.map(({ field }) => field.name)).toEqual(['officer']));
    expect(session.draft.store.getState().body).toMatchObject({
      form: 'c'.repeat(32),
      answers: { title: complete.title },
    });
  });
});
