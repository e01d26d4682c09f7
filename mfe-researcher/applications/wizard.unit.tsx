import { beforeEach, describe, expect, it } from '@jest/globals';
import { askedAnswers, mrczForm } from '@portal/contracts/sections';
import { demandedDocuments } from '@portal/contracts/testing';
import type { DraftAnswers } from '@portal/contracts/drafts';
import { flash, heldFlash, portalToday } from '@portal/portal-views';
import {
  fakeDrafts,
  fakePortal,
  renderRemote,
  rowOf,
  signInAs,
  wireProtocol,
  wireDraft,
  type Sent,
} from '@portal/portal-views/testing';
import { Link, session as portalSession } from '@portal/web-kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { completeApplication } from '@portal/samples';
import remote from '../remote.tsx';
import { filesLeftOut } from './check/problems-by-step.ts';
import { lines, messages, showStep } from './testing/show-step.tsx';

const agreed = { vari_conduct: true, vari_before: true, vari_srs: true };
const complete = (studyType: 'PhD' | 'MSc' | 'BSc'): DraftAnswers => ({
  ...completeApplication(studyType, { on: portalToday() }),
  assurance: agreed,
});

const stepItems = () =>
  within(screen.getByRole('navigation', { name: 'Steps of the application' })).getAllByRole('listitem');
const itemOf = (title: string) => stepItems().find(({ textContent }) => textContent?.includes(title))!;
const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const change = (slug: string) => fireEvent.click(document.querySelector(`a[href$="/${slug}?then=assurance"]`)!);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const input = (path: string) => document.getElementById(path) as HTMLInputElement;

beforeEach(() => {
  cleanup();
  // Clears the message of the test before.
  flash('info', '', '/elsewhere');
  portalSession.store.setState({ status: 'signed-out', reason: 'left' }, true);
});

describe('the address of a later step', () => {
  it('opens; the list of steps shows what is not yet answered before it', async () => {
    await showStep('consent', { research_teams: [{ principal_investigator: 'R. Moyo' }] }, { step: 1 });
    await heading('Consent process');
    expect(itemOf('Research coordinator').textContent).toContain('Not complete');
    expect(itemOf('Attached documents').textContent).toContain('6 missing');
    expect(itemOf('Determination of risk').textContent).toContain('done');
    expect(itemOf('Consent process').textContent).not.toContain('Not complete');
    expect(itemOf('Clinical trials').textContent).not.toContain('Not complete');
    expect(within(itemOf('Clinical trials')).queryByRole('link')).toBeNull();
  });

  it('opens step 13', async () => {
    await showStep('assurance', complete('BSc'), { step: 1 });
    await heading('Assurance sheet');
    expect(itemOf('Training').textContent).toContain('done');
  });

  it('opens step 13 of one that is not whole, and Submit says what it still demands', async () => {
    const { documents: _none, ...rest } = complete('BSc');
    await showStep('assurance', { ...rest, title: '' } as DraftAnswers, { step: 1 });
    press('Submit');
    await screen.findByText('There is a problem');
    expect(messages()).toEqual([...demandedDocuments.BSc, 'Enter the title']);
    expect(lines()).toEqual(expect.arrayContaining(['CV: Attach the CV', 'Title: Enter the title']));
  });
});

it('the address of a draft that was submitted says under which number, and leads to it', async () => {
  signInAs('researcher');
  const ended = {
    status: 410,
    body: { code: 'ended', detail: 'This draft has already been submitted.', record: 'p1' },
  };
  fakePortal({
    'GET /api/drafts/draft-0001': ended,
    'GET /api/protocols/p1': { body: wireProtocol('MSc', { id: 'p1', number: 'MRCZ/BM/14' }) },
  });
  renderRemote(remote, '/submission/draft-0001/assurance');
  expect(await screen.findByText('You submitted this application: MRCZ/BM/14.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View the application' }).getAttribute('href')).toBe('/protocol/p1');
});

describe('the address of another step of an application in which nothing was typed (docs/drafts 30)', () => {
  const address = () => screen.getByLabelText('address').textContent ?? '';
  const open = async () => {
    signInAs('researcher');
    const portal = fakePortal({ ...fakeDrafts().answers, 'GET /api/uploads': { body: [] } });
    renderRemote(remote, '/submission');
    fireEvent.click(await screen.findByRole('button', { name: 'Start application' }));
    await heading('Study type and research team');
    const id = address().split('/')[2]!;
    cleanup();
    // As a reload does: nothing is open any more.
    portalSession.store.setState({ status: 'signed-out', reason: 'left' }, true);
    signInAs('researcher');
    return { ...portal, id };
  };

  it('begins there under a new id, and not under the one that the address gives', async () => {
    const { id } = await open();
    renderRemote(remote, `/submission/${id}/consent`);
    await heading('Consent process');
    expect(address()).toMatch(/^\/submission\/[\w-]+\/consent$/);
    expect(address()).not.toContain(id);
  });

  it('says that there is none where nobody began it here: it may be somebody else’s', async () => {
    await open();
    renderRemote(remote, '/submission/draft-of-another/consent');
    expect(await screen.findByRole('heading', { name: 'There is no such draft' })).toBeTruthy();
  });

  it('says that there is none where it was given up since', async () => {
    const { id, answers } = await open();
    answers[`GET /api/drafts/${id}`] = { status: 410, body: { code: 'ended', detail: 'Given up.' } };
    renderRemote(remote, `/submission/${id}/consent`);
    expect(await screen.findByRole('heading', { name: 'There is no such draft' })).toBeTruthy();
  });
});

describe('changing an answer from step 13', () => {
  it('of the study type returns there and names what is newly demanded', async () => {
    await showStep('assurance', askedAnswers(mrczForm, complete('MSc')));
    change('research-team');
    await heading('Study type and research team');
    choose('Study type', 'PhD');
    press('Next');
    await heading('Assurance sheet');
    const text =
      'PhD also asks for: Specimen Storage and Shipment consent form, Academic supervisor details, Local co-supervisor/adviser details.';
    const message = (await screen.findByText(text)).closest('[role="status"]');
    await waitFor(() => expect(document.activeElement).toBe(message));
  });

  it('of the study type says nothing where nothing more is demanded', async () => {
    await showStep('assurance', complete('PhD'));
    change('research-team');
    choose('Study type', 'MSc');
    press('Next');
    await heading('Assurance sheet');
    expect(screen.queryByText(/also asks for/)).toBeNull();
  });

  it('keeps what is no longer asked in the draft and does not send it', async () => {
    const whole = complete('PhD');
    const { body, portal } = await showStep('assurance', { ...whole, study_type: 'BSc' });
    portal.answers['POST /api/protocols'] = {
      status: 201,
      body: { id: 'p', number: 'MRCZ/BU/1', status: 'pending', reviewers_needed: 1 },
    };
    portal.answers['PUT /api/drafts/draft-0001'] = { body: wireDraft() };
    press('Submit');
    await waitFor(() => expect(portal.sent.some(({ method }) => method === 'POST')).toBe(true));
    const sent = portal.sent.find(({ method }) => method === 'POST')?.body as DraftAnswers;
    expect(sent.documents?.[0]).toHaveProperty('irb_approval');
    expect(sent.documents?.[0]).not.toHaveProperty('specimen_consent_form');
    expect(body().answers.documents?.[0]).toHaveProperty('specimen_consent_form');
  });
});

describe('while an application is being submitted', () => {
  const filed = { status: 201, body: { id: 'p', number: 'MRCZ/BU/1', status: 'pending', reviewers_needed: 1 } };
  const isSent = (sent: readonly Sent[]) => sent.some(({ method }) => method === 'POST');

  it('its steps take nothing, until the portal has answered', async () => {
    const { portal } = await showStep('assurance', askedAnswers(mrczForm, complete('BSc')));
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    portal.answers['POST /api/protocols'] = () => answer.promise;
    portal.answers['PUT /api/drafts/draft-0001'] = { body: wireDraft() };
    press('Submit');
    await waitFor(() => expect(isSent(portal.sent)).toBe(true));
    change('coordinator');
    await heading('Research coordinator');
    expect(screen.getByLabelText('Site').matches(':disabled')).toBe(true);
    answer.resolve({ status: 500, body: { detail: 'The portal stumbled.' } });
    await waitFor(() => expect(screen.getByLabelText('Site').matches(':disabled')).toBe(false));
  });

  /** Submits, and goes to another page before the portal answers. */
  async function submitAndGo(there: string) {
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    const { sent, answers } = fakePortal({
      'GET /api/drafts/draft-0001': { body: wireDraft({ body: { step: 13, answers: complete('BSc') } }) },
      'PUT /api/drafts/draft-0001': { body: wireDraft() },
      'GET /api/uploads': { body: [] },
      'POST /api/protocols': () => answer.promise,
    });
    signInAs('researcher');
    const withLink = (element: ReactElement) => (
      <>
        <Link to={there}>Elsewhere</Link>
        {element}
      </>
    );
    const made = remote();
    const routes = made.routes.map((one) => ({ ...one, element: withLink(one.element) }));
    renderRemote({ ...made, routes }, '/submission/draft-0001/assurance');
    await heading('Assurance sheet');
    press('Submit');
    await waitFor(() => expect(isSent(sent)).toBe(true));
    fireEvent.click(screen.getByText('Elsewhere'));
    const address = () => screen.getByLabelText('address').textContent;
    await waitFor(() => expect(address()).toBe(there));
    return { answer, answers, address };
  }

  it.each([
    ['/submission/draft-0001/coordinator', '/submission/draft-0001/submitted'],
    ['/profile', '/profile'],
  ])('who has gone to %s is then at %s, and learns the number', async (there, then) => {
    const { answer, address } = await submitAndGo(there);
    answer.resolve(filed);
    const told = { text: 'Application successfully submitted. Your reference number: MRCZ/BU/1', page: '/' };
    await waitFor(() => {
      if (then === there) expect(heldFlash()).toMatchObject(told);
      else expect(screen.getByText('MRCZ/BU/1')).toBeTruthy();
    });
    expect(address()).toBe(then);
  });

  it.each([
    ['come', []],
    ['do not come', ['protocol_receipt']],
  ])('step 14 names a receipt by email where its person chose that they %s: off are %j', async (_what, off) => {
    const mails = Promise.withResolvers<{ body: object }>();
    const { answer, answers } = await submitAndGo('/submission/draft-0001/coordinator');
    answers['GET /api/mail-choices'] = () => mails.promise;
    answer.resolve(filed);
    expect((await screen.findByText(/^Submitted on/)).textContent).not.toContain('receipt');
    await act(async () => mails.resolve({ body: { off } }));
    const receipt = () => screen.queryByText(/A receipt was sent to f@example\.org\.$/);
    if (off.length === 0) await waitFor(() => expect(receipt()).toBeTruthy());
    else expect(receipt()).toBeNull();
  });

  const stumbled = 'The portal stumbled.';
  const refused = { status: 422, body: { detail: stumbled } };
  const broken = { status: 422, body: { detail: stumbled, errors: [{ field: 'title', message: stumbled }] } };

  it.each([
    ['refused', refused],
    ['found wrong', broken],
  ])('who has gone to another step, also back from there, is told there that it was %s', async (_what, said) => {
    const { answer } = await submitAndGo('/submission/draft-0001/coordinator');
    await heading('Research coordinator');
    fireEvent.click(within(itemOf('Assurance sheet')).getByText('Assurance sheet'));
    await heading('Assurance sheet');
    answer.resolve(said);
    expect(await screen.findByText(stumbled)).toBeTruthy();
  });

  it('who has gone to another step and stays there is told there that it was refused', async () => {
    const { answer } = await submitAndGo('/submission/draft-0001/coordinator');
    await heading('Research coordinator');
    answer.resolve(refused);
    expect(await screen.findByText(stumbled)).toBeTruthy();
  });

  it('who has left the application is told at step 13 that it was refused', async () => {
    const { answer } = await submitAndGo('/profile');
    answer.resolve(refused);
    await waitFor(() =>
      expect(heldFlash()).toMatchObject({ text: stumbled, page: '/submission/draft-0001/assurance' }),
    );
  });
});

describe('an application that was sent before, without the later changes', () => {
  it('leads to what was sent, and goes on as one new draft with them, however often that is pressed', async () => {
    const whole = complete('BSc');
    const { portal } = await showStep('assurance', whole);
    const detail = 'This was already sent on 20 November 2026, 10:00, without your later changes.';
    portal.answers['POST /api/protocols'] = { status: 409, body: { code: 'already_sent', detail, record: 'p9' } };
    portal.answers['PUT /api/drafts/*'] = { status: 201, headers: { ETag: '"1"' }, body: wireDraft() };
    press('Submit');
    await screen.findByText(detail);
    expect(screen.getByText('See what was sent').getAttribute('href')).toBe('/protocol/p9');
    act(() => {
      press('Start again with my changes');
      press('Start again with my changes');
    });
    const anew = () => portal.sent.filter(({ method, path }) => method === 'PUT' && !path.includes('draft-0001'));
    await waitFor(() => expect(anew()[0]?.body).toMatchObject({ kind: 'application', body: { answers: whole } }));
    expect(new Set(anew().map(({ path }) => path)).size).toBe(1);
  });
});

describe('the plan for a conflict of interest', () => {
  it('is dropped when the answer becomes No, which is said', async () => {
    const { body } = await showStep('conflict', complete('MSc'));
    const { name } = body().answers.conflicts?.[0]?.potential_conflict_management_plan as { name: string };
    fireEvent.click(screen.getByLabelText('No'));
    expect(
      await screen.findByText(`${name} was removed, because there is no potential conflict of interest.`),
    ).toBeTruthy();
    expect(body().answers.conflicts?.[0]?.potential_conflict_management_plan).toBeNull();
    fireEvent.click(screen.getByLabelText('Yes'));
    expect(screen.queryByText(/was removed/)).toBeNull();
  });
});

describe('a file that was refused', () => {
  const macros = new File(['MZ'], 'tools.exe');
  const reason = 'This type of file is not accepted. Choose a file of one of these types: PDF, DOC, DOCX, XLS, XLSX.';
  const refuse = (path: string) => fireEvent.change(input(path), { target: { files: [macros] } });

  it('stays in its place with its reason; Submit asks whether to send without it', async () => {
    const { documents, ...rest } = complete('BSc');
    const without = [{ ...documents?.[0], supplementary_information: null }];
    const { portal } = await showStep('documents', { ...rest, documents: without } as DraftAnswers);
    refuse('documents.0.supplementary_information');
    expect(screen.getByText(reason)).toBeTruthy();
    fireEvent.click(within(itemOf('Assurance sheet')).getByText('Assurance sheet'));
    await heading('Assurance sheet');
    press('Submit');
    const dialog = await screen.findByRole('dialog', { name: 'A file was not attached' });
    expect(dialog.textContent).toContain(`tools.exe was not attached: ${reason} Send without it?`);
    fireEvent.click(within(dialog).getByText('No, go back'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.sent.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.click(within(itemOf('Attached documents')).getByText('Attached documents'));
    expect(await screen.findByText(reason)).toBeTruthy();
    fireEvent.click(within(itemOf('Assurance sheet')).getByText('Assurance sheet'));
    press('Submit');
    fireEvent.click(await screen.findByText('Send without it', { selector: 'button' }));
    await waitFor(() => expect(portal.sent.some(({ method }) => method === 'POST')).toBe(true));
  });

  it('blocks where it is required, and is nothing where it is no longer asked', async () => {
    const { documents, ...rest } = askedAnswers(mrczForm, complete('PhD'));
    const without = [{ ...documents?.[0], cv: null, specimen_consent_form: null }];
    const { portal, uploads } = await showStep('documents', { ...rest, documents: without } as DraftAnswers);
    refuse('documents.0.cv');
    refuse('documents.0.specimen_consent_form');
    fireEvent.click(within(itemOf('Assurance sheet')).getByText('Assurance sheet'));
    press('Submit');
    await screen.findByText('There is a problem');
    expect(messages()).toEqual(['Attach the CV', 'Attach the Specimen Storage and Shipment consent form']);
    expect(portal.sent.some(({ method }) => method === 'POST')).toBe(false);
    const named = (studyType: string) =>
      filesLeftOut(uploads.store.getState(), { ...rest, study_type: studyType }).map(({ path }) => path);
    expect(named('BSc')).toEqual(['documents.0.cv']);
    expect(named('PhD')).toHaveLength(2);
  });
});

describe('hints beside the messages of the specification', () => {
  const whyOf = (path: string) => document.getElementById(`${path}-why`)?.textContent;

  it('say why a filled value is refused', async () => {
    const at = (name: string) => `proposed_research.0.${name}`;
    const proposed_research = [
      { starting_date: '2020-01-01', ending_date: '', number_of_study_personnel: '2.5', budget: '1.999' },
    ];
    await showStep('proposed-research', { proposed_research });
    expect(whyOf(at('budget'))).toBeUndefined();
    press('Next');
    await screen.findByText('There is a problem');
    expect(
      ['starting_date', 'number_of_study_personnel', 'budget', 'ending_date'].map((name) => whyOf(at(name))),
    ).toEqual([
      'This date has passed.',
      'Write a whole number, without a decimal point.',
      'Write the amount as 12500.50.',
      undefined,
    ]);
    expect(document.getElementById(`${at('budget')}-error`)?.textContent).toBe('Enter the budget');
    expect(input(at('budget')).getAttribute('aria-describedby')).toContain(`${at('budget')}-why`);
  });

  it('of telephones and addresses; spaces in a number are accepted and go when the field is left, as the 0 after +263 does', async () => {
    const at = (name: string) => `research_coordinators.0.${name}`;
    await showStep('coordinator', { research_coordinators: [{ email: 'nobody', telephone: '0772 123456' }] });
    press('Next');
    await screen.findByText('There is a problem');
    expect(whyOf(at('email'))).toBe('An email address looks like name@example.org.');
    expect(whyOf(at('telephone'))).toBe('A plus, the country code and ten digits, like +263 77 352 0118.');
    fireEvent.change(input(at('telephone')), { target: { value: '+263 077 212 3456' } });
    await waitFor(() => expect(whyOf(at('telephone'))).toBeUndefined());
    fireEvent.blur(input(at('telephone')));
    expect(input(at('telephone')).value).toBe('+263772123456');
    expect(screen.getByText('The 0 after +263 was left out.')).toBeTruthy();
    fireEvent.change(input(at('telephone')), { target: { value: '+263 77 212 3456' } });
    fireEvent.blur(input(at('telephone')));
    expect(input(at('telephone')).value).toBe('+263772123456');
  });
});

describe('answers that have their own form', () => {
  it('co-investigators: "There are none" closes the rows, satisfies the rule and is read as such', async () => {
    const { body } = await showStep('research-team', { ...complete('BSc'), co_investigators: [{ name: 'First' }] });
    fireEvent.click(screen.getByLabelText('There are none'));
    expect(screen.queryByText('Add a co-investigator')).toBeNull();
    const none = { name: 'None', qualifications: 'None', department: 'None' };
    expect(body().answers.co_investigators).toEqual([none]);
    press('Next');
    await heading('Attached documents');
    fireEvent.click(within(itemOf('Assurance sheet')).getByText('Assurance sheet'));
    await heading('Assurance sheet');
    const said = document.getElementById('answers-research-team')!;
    expect(said.textContent).toContain('Co-investigatorsThere are none');
    change('research-team');
    expect(((await screen.findByLabelText('There are none')) as HTMLInputElement).checked).toBe(true);
  });

  it('co-investigators: the choice taken back, the rows are as they were', async () => {
    await showStep('research-team', { co_investigators: [{ name: 'First' }, { name: 'Second' }] });
    fireEvent.click(screen.getByLabelText('There are none'));
    fireEvent.click(screen.getByLabelText('There are none'));
    expect(screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)).toEqual(['First', 'Second']);
  });

  it('training: the question, and the planned date where the answer is No', async () => {
    await showStep('training', { trainings: [{ ich_gcp: 'No', other: 'No' }] });
    expect(screen.getByRole('heading', { name: 'Has the team completed this training?' })).toBeTruthy();
    expect(screen.getByLabelText('Planned date, today or later').id).toBe('trainings.0.ich_gcp_date');
    expect(screen.getByLabelText('Planned date').id).toBe('trainings.0.other_date');
  });

  it('title: in several lines, its line breaks are spaces', async () => {
    const { body } = await showStep('proposed-research');
    const title = screen.getByLabelText('Title');
    expect(title.tagName).toBe('TEXTAREA');
    fireEvent.change(title, { target: { value: 'Malaria in\r\npregnancy,\n a survey' } });
    expect(body().answers.title).toBe('Malaria in pregnancy, a survey');
  });
});

describe('what helps to answer step 1', () => {
  it('copies from an earlier application into what is still empty, and nothing else', async () => {
    const earlier = wireProtocol('PhD', { id: 'e1', number: 'MRCZ/BP/7' });
    const { body } = await showStep('research-team', {}, { earlier: [earlier] });
    fireEvent.change(input('research_teams.0.nationality'), { target: { value: 'Zambian' } });
    fireEvent.change(await screen.findByLabelText(/^Start from an earlier application/), { target: { value: 'e1' } });
    press('Copy');
    await screen.findByText(/The empty fields were filled in from MRCZ\/BP\/7/);
    const [team] = earlier.research_teams;
    expect(input('research_teams.0.nationality').value).toBe('Zambian');
    expect(input('research_teams.0.institution').value).toBe(team?.institution);
    const { answers } = body();
    const without = ({ id: _id, protocol: _protocol, ...row }: Record<string, unknown>) => row;
    expect(answers.research_coordinators).toEqual(earlier.research_coordinators.map(without));
    expect(answers.co_investigators).toEqual(earlier.co_investigators.map(without));
    expect(answers.collaborating_institutions).toEqual(earlier.collaborating_institutions.map(without));
    expect([answers.study_type, answers.title]).toEqual([undefined, undefined]);
    expect(answers.trainings).toEqual([{}]);
  });

  it('says that the earlier applications could not be read, and reads them again', async () => {
    const given = { 'GET /api/protocols': { status: 500, body: {} } };
    const { portal } = await showStep('research-team', {}, { given });
    await screen.findByText('This could not be loaded', { exact: false });
    const earlier = wireProtocol('PhD', { id: 'e1', number: 'MRCZ/BP/7' });
    portal.answers['GET /api/protocols'] = { body: [rowOf(earlier)], total: 1 };
    press('Try again');
    expect(await screen.findByLabelText(/^Start from an earlier application/)).toBeTruthy();
  });

  it('offers no earlier application to who has none', async () => {
    await showStep('research-team');
    expect(screen.queryByLabelText(/^Start from an earlier application/)).toBeNull();
  });

  it('fills the principal investigator from the profile; all stays editable', async () => {
    await showStep('research-team');
    press('I am the principal investigator');
    const filled = ['principal_investigator', 'email', 'telephone', 'postal_address'].map(
      (name) => input(`research_teams.0.${name}`).value,
    );
    expect(filled).toEqual(['Farai Mutasa', 'f@example.org', '+263772418306', '14 Lomagundi Road']);
    fireEvent.change(input('research_teams.0.email'), { target: { value: 'other@example.org' } });
    expect(input('research_teams.0.email').value).toBe('other@example.org');
  });
});
