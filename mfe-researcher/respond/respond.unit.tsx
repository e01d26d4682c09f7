import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChildRecord, Protocol } from '@portal/contracts/protocol';
import type { SectionName } from '@portal/contracts/sections';
import { conflict, fakePortal, renderRemote, signInAs, wireProtocol } from '@portal/views/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';

const said = {
  comment: 'State the stopping rule.',
  alt_comment: 'Align the forms.',
  compliance_comment: 'Both, please.',
};
const rejected = (more: Partial<Protocol> = {}): Protocol =>
  wireProtocol('Clinical Trials', { status: 'rejected', actions: ['view', 'respond'], ...said, ...more });

const path = '/api/protocols/p1';
const saved = { body: { id: 'p1', number: 'MRCZ/A/2149', status: 'rejected', version: 2 } };
const address = () => screen.getByLabelText('address').textContent;

/** Opens the page and the card, and answers the card. */
async function opened(title: string | RegExp): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const card = heading.closest('details')!;
  card.open = true;
  fireEvent(card, new Event('toggle'));
  await waitFor(() => expect(card.querySelector('form, [role=radiogroup]')).toBeTruthy());
  return card;
}

const render = () => renderRemote(remote, '/response-to-comments/p1');
const save = (card: HTMLElement) => fireEvent.click(within(card).getByRole('button', { name: 'Save' }));
const type = (card: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(card).getByLabelText(label), { target: { value } });
async function summary(card: HTMLElement): Promise<(string | null)[]> {
  const alert = await within(card).findByRole('alert');
  return within(alert)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

beforeEach(() => signInAs('researcher'));
afterEach(() => localStorage.clear());

/** The section's only record without any answer. */
const blank = (name: SectionName, more: Record<string, unknown> = {}): Partial<Protocol> => ({
  [name]: [{ id: `${name}-0`, protocol: 'p1', ...more } as ChildRecord],
});
const site = 'Enter the performance site(s)';

/** Specification section 5, to the letter; a card without answers. */
const messages: [string, RegExp, Partial<Protocol>, string[]][] = [
  ['1 (the first one only)', /Details of Research Team/, blank('research_teams'), ['Enter the Principal Investigator']],
  [
    '2',
    /Research Coordinator/,
    blank('research_coordinators'),
    [
      'Enter the name',
      'Enter the postal address',
      'Enter the email address',
      'Enter the telephone number',
      'Enter the mobile number',
      'Enter the site',
    ],
  ],
  [
    '2 (telephones)',
    /Research Coordinator/,
    blank('research_coordinators', {
      name: 'a',
      address: 'b',
      email: 'c@example.org',
      telephone: '12',
      mobile: '+2631',
      site: 'd',
    }),
    ['Please enter valid telephone number', 'Please enter valid mobile number'],
  ],
  [
    '4',
    /Proposed Research/,
    { ...blank('proposed_research'), title: '' },
    [
      'Enter the title',
      'Enter the starting date',
      'Enter the ending date',
      site,
      site,
      'Enter the total number of study personnel',
      'Select the currency',
      'Enter the budget',
      'Enter the name and address of the funding agency',
      'Select the funding status',
    ],
  ],
  [
    '5',
    /Contributing Institutions/,
    blank('collaborating_institutions', { name: ' ', telephone: '12', email: 'nobody' }),
    [
      'Enter the institution name',
      'Enter the contact person',
      'Enter a valid telephone number',
      'Enter a valid email address',
    ],
  ],
  ['8', /Training/, blank('trainings'), Array<string>(5).fill('Select option')],
  [
    '8 (dates)',
    /Training/,
    blank('trainings', {
      research_ethics: 'No',
      ich_gcp: 'Yes',
      good_clinical_lab_practices: 'Yes',
      good_data_management_practices: 'Yes',
      other: 'No',
    }),
    ['Select date', 'Select date'],
  ],
  ['9', /Conflict of Interest/, blank('conflicts'), ['Select option']],
  [
    '9 (plan)',
    /Conflict of Interest/,
    blank('conflicts', { conflict_of_interest: true }),
    ['Attach the Potential Conflict Management Plan'],
  ],
  [
    '10',
    /Statistical Planning/,
    blank('statistical_plannings', { reviewed: true }),
    ['Enter required information', 'Enter the sample size'],
  ],
  ['11', /Consent Process/, blank('consent_processes'), ['Select option']],
  [
    '12',
    /Clinical Trials/,
    { ...blank('clinical_trials', { mcaz_applied: '', pi_in_other_researches: 'Yes' }), ...blank('drugs') },
    [
      'Select option',
      'Enter the info',
      'Enter the description',
      'Enter the generic name',
      'Enter the trade or brand name',
      'Enter the manufacturer',
      'Enter the risks',
      'Enter the reasons for choice of drug(s)',
      'Enter the dose schedule, route of administration and duration of therapy',
      'Enter the description assessment of patient)',
    ],
  ],
];

describe('the messages of specification section 5 on the response page', () => {
  it.each(messages)('card %s', async (_number, title, answers, expected) => {
    const { sent } = fakePortal({ [`GET ${path}`]: { body: rejected(answers) } });
    render();
    const card = await opened(title);
    save(card);
    expect(await summary(card)).toEqual(expected);
    expect(document.title).toMatch(/^Error: Response to comments/);
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('the final form', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() } });
    render();
    fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Attach the Response to comments',
      'Attach the Cover Letter',
    ]);
  });
});

describe('the response page', () => {
  it('shows the comments, the twelve sections and the final form with its template', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() } });
    render();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Response to comments');
    for (const comment of Object.values(said)) expect(screen.getByText(comment)).toBeTruthy();
    expect(document.querySelectorAll('details')).toHaveLength(12);
    expect(screen.getByText('Click, fill and submit below')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Download the form/ }).getAttribute('href')).toBe(
      '/api/templates/response.docx',
    );
  });

  it('leaves out Contributing Institutions where there are none', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected({ collaborating_institutions: [] }) } });
    render();
    await screen.findByText('Your application');
    expect(screen.queryByText('Contributing Institutions')).toBeNull();
    expect(document.querySelectorAll('details')).toHaveLength(11);
  });

  it('is closed for a protocol that is not rejected', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected({ status: 'accepted', actions: ['view'] }) } });
    render();
    expect(await screen.findByText('There is nothing to respond to')).toBeTruthy();
  });

  it('saves one card on the version that was read, says so and shows the new state', async () => {
    const portal = fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: saved });
    render();
    const card = await opened(/Statistical Planning/);
    expect(card.textContent).toContain('Not changed');
    type(card, 'Sample size', '786');
    expect(await within(card).findByText('Not saved yet')).toBeTruthy();
    expect(within(card).getByText('Not saved yet. Kept on this device.')).toBeTruthy();
    const at = '2026-11-18T08:20:00.000Z';
    const records = [
      {
        section: 'statistical_plannings',
        id: 'statistical_plannings-0',
        kind: 'changed',
        was: { sample_size: 22 },
        index: 0,
        at,
      },
    ];
    const [planning] = rejected().statistical_plannings;
    portal.answers[`GET ${path}`] = {
      body: {
        ...rejected({ version: 2 }),
        statistical_plannings: [{ ...planning, sample_size: 786 }],
        changes: [{ closed_at: null, records }],
      },
    };
    save(card);
    expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
    expect(card.textContent).toContain('Saved 18 November 2026');
    expect(within(card).getByText('22')).toBeTruthy();
    expect(portal.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      statistical_plannings: [
        { id: 'statistical_plannings-0', reviewed: true, details: planning?.details, sample_size: '786' },
      ],
    });
    expect(localStorage.length).toBe(0);
  });

  it('says in the specified words when a save failed, and keeps what was typed', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: { status: 500, body: {} } });
    render();
    const card = await opened(/Statistical Planning/);
    type(card, 'Sample size', '786');
    save(card);
    expect(await within(card).findByText('Data unsuccessfully updated. Please try again.')).toBeTruthy();
    expect(within(card).getByLabelText<HTMLInputElement>('Sample size').value).toBe('786');
  });

  it('keeps what is typed on the device, for this account and protocol alone, until it is discarded', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() } });
    const first = render();
    type(await opened(/Statistical Planning/), 'Sample size', '786');
    first.unmount();
    signInAs('researcher', 'somebody-else');
    const other = render();
    const sample = async () =>
      within(await opened(/Statistical Planning/)).getByLabelText<HTMLInputElement>('Sample size');
    expect((await sample()).value).toBe('22');
    other.unmount();
    signInAs('researcher');
    render();
    expect((await sample()).value).toBe('786');
    fireEvent.click(screen.getByRole('button', { name: 'Discard the change' }));
    await waitFor(async () => expect((await sample()).value).toBe('22'));
    expect(localStorage.length).toBe(0);
  });

  it('offers Save for documents only after a file changed, and names what a changed study type demands', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected({ study_type: 'Individual Research' }) } });
    render();
    const card = await opened(/Attached Documents/);
    expect(card.textContent).toContain('1 document missing');
    expect(within(card).getByText('Attach the proof of funding')).toBeTruthy();
    expect(within(card).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(within(card).getByRole('link', { name: /^cv\.pdf/ })).toBeTruthy();
  });

  it('shows both values when the section was saved in another tab, and overwrites nothing until one is chosen', async () => {
    const portal = fakePortal({
      [`GET ${path}`]: { body: rejected() },
      [`PUT ${path}/sections`]: { status: 412, body: { code: 'stale', detail: 'Somebody else was faster.' } },
    });
    render();
    const card = await opened(/Statistical Planning/);
    type(card, 'Sample size', '500');
    const [planning] = rejected().statistical_plannings;
    portal.answers[`GET ${path}`] = {
      body: { ...rejected({ version: 2 }), statistical_plannings: [{ ...planning, sample_size: 786 }] },
    };
    save(card);
    expect(await within(card).findByLabelText('My change: 500')).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: 'Go on with these answers' }));
    expect(within(card).getByText('Choose one for each answer.')).toBeTruthy();
    fireEvent.click(within(card).getByLabelText('Saved elsewhere: 786'));
    fireEvent.click(within(card).getByRole('button', { name: 'Go on with these answers' }));
    expect((await within(card).findByLabelText<HTMLInputElement>('Sample size')).value).toBe('786');
    expect(portal.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('saves again by itself when only another section was saved meanwhile', async () => {
    let tries = 0;
    const portal = fakePortal({
      [`GET ${path}`]: { body: rejected() },
      [`PUT ${path}/sections`]: () => (++tries === 1 ? { status: 412, body: { detail: 'Stale.' } } : saved),
    });
    render();
    const card = await opened(/Statistical Planning/);
    type(card, 'Sample size', '500');
    portal.answers[`GET ${path}`] = { body: rejected({ version: 2, title: 'Changed in another tab' }) };
    save(card);
    expect(await within(card).findByText('Data successfully updated!')).toBeTruthy();
    expect(tries).toBe(2);
  });

  it('says what the status is when it came too late', async () => {
    fakePortal({ [`GET ${path}`]: { body: rejected() }, [`PUT ${path}/sections`]: conflict('response') });
    render();
    const card = await opened(/Statistical Planning/);
    type(card, 'Sample size', '500');
    save(card);
    expect((await within(card).findByRole('alert')).textContent).toContain('its status is now “Response”');
  });

  describe('the final form', () => {
    const letter = (name: string) => ({ id: name, name: `${name}.pdf`, size: 1000, receipt: 'r' });
    const letters = { response: letter('response'), cover_letter: letter('cover_letter') };
    beforeEach(() => localStorage.setItem('portal.response.me.p1.letters', JSON.stringify(letters)));

    it('sends both files, kept on the device until then, and goes to the dashboard', async () => {
      const { sent } = fakePortal({ [`GET ${path}`]: { body: rejected() }, [`POST ${path}/response`]: { body: {} } });
      render();
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      await waitFor(() => expect(address()).toBe('/'), { timeout: 15_000 });
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(letters);
      expect(localStorage.length).toBe(0);
    });

    it('opens the documents and names those that are missing', async () => {
      const errors = [{ field: 'documents.0.proof_of_funding', message: 'Attach the proof of funding' }];
      fakePortal({
        [`GET ${path}`]: { body: rejected({ study_type: 'Individual Research' }) },
        [`POST ${path}/response`]: { status: 422, body: { detail: 'Some answers need a correction.', errors } },
      });
      render();
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByRole('link').textContent).toBe('Attach the proof of funding');
      expect(document.getElementById('documents.0.proof_of_funding')).toBeTruthy();
    });

    it('asks before it leaves unsaved changes behind', async () => {
      const { sent } = fakePortal({ [`GET ${path}`]: { body: rejected() }, [`POST ${path}/response`]: { body: {} } });
      render();
      type(await opened(/Statistical Planning/), 'Sample size', '500');
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      expect((await screen.findByRole('dialog')).textContent).toContain('10 Statistical Planning & Data Analysis');
      fireEvent.click(screen.getByRole('button', { name: 'No, go back' }));
      expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    });
  });
});
