import { beforeEach, describe, expect, it } from '@jest/globals';
import { steps, type Application } from '@portal/contracts/sections';
import { completeApplication, demandedDocuments } from '@portal/contracts/testing';
import type { StudyType } from '@portal/contracts/protocol';
import { startingAnswers } from '@portal/views';
import { MemoryRouter, Route, Routes } from '@portal/web-kit';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createDeviceDrafts } from '../drafts/device-drafts.ts';
import { createDraftSession, type DraftSession } from '../drafts/draft-session.ts';
import { FakeDraftServer } from '../drafts/draft-server.fake.ts';
import { Wizard } from './wizard.tsx';
import { wizardSteps } from './wizard-steps.ts';

const user = userEvent.setup();
const neverSent = () => new Promise<never>(() => undefined);

function sessionOf(answers: Application): DraftSession {
  return createDraftSession({
    id: 'draft-0001',
    found: { step: 13, answers: startingAnswers(answers), unsaved: false, save: { kind: 'untouched' } },
    device: createDeviceDrafts(localStorage, 'me'),
    server: new FakeDraftServer(),
    send: neverSent,
    onReconnect: () => () => undefined,
  });
}

/** Shows one step of an application as it is resumed. */
function show(slug: string, answers: Application = {}) {
  const session = sessionOf(answers);
  const paths = steps.map((step) => (
    <Route
      key={step.slug}
      path={`/submission/draft-0001/${step.slug}`}
      element={<Wizard session={session} slug={step.slug} onOtherVersion={() => undefined} />}
    />
  ));
  render(
    <MemoryRouter initialEntries={[`/submission/draft-0001/${slug}`]}>
      <Routes>
        {paths}
        <Route path="/submission/draft-0001/assurance" element={<h1>Assurance sheet</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  return session;
}

const next = () => user.click(screen.getByRole('button', { name: 'Next' }));

/** The messages of the summary, which are those beside the fields. */
function messages(): string[] {
  const summary = screen.queryByRole('alert');
  return summary
    ? within(summary)
        .getAllByRole('listitem')
        .map((line) => line.textContent ?? '')
    : [];
}

/** A complete application but for some answers. */
function without(studyType: StudyType, section: string, change: Record<string, unknown>): Application {
  const application = completeApplication(studyType) as Record<string, Record<string, unknown>[]>;
  return { ...application, [section]: application[section]?.map((row) => ({ ...row, ...change })) } as Application;
}

beforeEach(() => {
  localStorage.clear();
  cleanup();
});

describe('the messages of specification section 5', () => {
  it('step 1 reports the first failing field only, one after the other in the specified order', async () => {
    const required: [Record<string, unknown>, string][] = [
      [{ principal_investigator: '' }, 'Enter the Principal Investigator'],
      [{ nationality: '' }, 'Enter the nationality'],
      [{ existing_qualifications: '' }, 'Enter existing qualifications'],
      [{ academic_title: '' }, 'Enter the academic title'],
      [{ institution: '' }, 'Enter the Institution & Department'],
      [{ postal_address: '' }, 'Enter the postal address'],
      [{ email: '' }, 'Enter the email'],
      [{ telephone: '' }, 'Enter the telephone number'],
      [{ telephone: '0242 705 566' }, 'Please enter valid telephone number'],
      [{ up_for_award: '' }, 'Select option'],
      [{ degree_type: '' }, 'Enter the degree type'],
      [{ student_name: '' }, "Enter the student's name"],
      [{ student_varsity: '' }, "Enter the student's university/insitution"],
      [{ student_info: '' }, "Enter the student's # and year of study"],
    ];
    show('research-team', {});
    await next();
    expect(messages()).toEqual(['Select the study type']);
    let blanks: Record<string, unknown> = {};
    for (const [change, message] of required.toReversed()) {
      blanks = { ...blanks, ...change };
      cleanup();
      show('research-team', without('PhD', 'research_teams', blanks));
      await next();
      expect(messages()).toEqual([message]);
    }
  });

  it.each([
    ['name', 'Enter the name'],
    ['qualifications', 'Enter the qualifications'],
    ['department', 'Enter the department'],
  ])('step 1 asks for the %s of each co-investigator', async (name, message) => {
    show('research-team', without('PhD', 'co_investigators', { [name]: '' }));
    await next();
    expect(messages()).toEqual([message]);
  });

  const blank: [string, string[]][] = [
    [
      'coordinator',
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
      'proposed-research',
      [
        'Enter the title',
        'Enter the starting date',
        'Enter the ending date',
        'Enter the performance site(s)',
        'Enter the performance site(s)',
        'Enter the total number of study personnel',
        'Select the currency',
        'Enter the budget',
        'Enter the name and address of the funding agency',
        'Select the funding status',
      ],
    ],
    ['institutions', []],
    ['population', []],
    ['risk', []],
    ['training', Array<string>(5).fill('Select option')],
    ['conflict', ['Select option']],
    ['statistics', ['Enter required information', 'Enter the sample size']],
    ['consent', ['Select option']],
    ['clinical-trials', ['Select option', 'Select option']],
  ];
  it.each(blank)('step %s, left blank, says all of its messages', async (slug, expected) => {
    show(slug);
    await next();
    expect(messages()).toEqual(expected);
  });

  const wrong: [string, string, Record<string, unknown>, string[]][] = [
    ['coordinator', 'research_coordinators', { telephone: '1' }, ['Please enter valid telephone number']],
    ['coordinator', 'research_coordinators', { mobile: '+263' }, ['Please enter valid mobile number']],
    ['proposed-research', 'proposed_research', { starting_date: '2020-01-01' }, ['Enter the starting date']],
    [
      'proposed-research',
      'proposed_research',
      { starting_date: '2040-01-02', ending_date: '2040-01-01' },
      ['Ending date cannot be before starting date'],
    ],
    ['proposed-research', 'proposed_research', { budget: '0' }, ['Enter the budget']],
    [
      'proposed-research',
      'proposed_research',
      { number_of_study_personnel: 0 },
      ['Enter the total number of study personnel'],
    ],
    [
      'conflict',
      'conflicts',
      { potential_conflict_management_plan: null },
      ['Attach the Potential Conflict Management Plan'],
    ],
    ['consent', 'consent_processes', { local_languages: ['Shona', ' '] }, ['Language is required']],
    ['training', 'trainings', { other: 'No', other_date: '' }, ['Select date']],
    ['training', 'trainings', { ich_gcp: 'No', ich_gcp_date: '2020-01-01' }, ['Select date']],
    ['statistics', 'statistical_plannings', { sample_size: 0 }, ['Enter the sample size']],
    [
      'clinical-trials',
      'clinical_trials',
      { info: '', drug_description: '', risks: '', drug_reason: '', dose_schedule: '', patient_assessment: '' },
      [
        'Enter the info',
        'Enter the description',
        'Enter the risks',
        'Enter the reasons for choice of drug(s)',
        'Enter the dose schedule, route of administration and duration of therapy',
        'Enter the description assessment of patient)',
      ],
    ],
  ];
  it.each(wrong)('step %s with wrong %s %p', async (slug, section, change, expected) => {
    show(slug, without('PhD', section, change));
    await next();
    expect(messages()).toEqual(expected);
  });

  it('an institution that was begun must be complete', async () => {
    const rows = [{ name: 'Africa University' }, { focal_person: 'C', name: 'U', telephone: '1', email: 'x' }];
    show('institutions', { collaborating_institutions: rows });
    await next();
    expect(messages()).toEqual([
      'Enter the contact person',
      'Enter the telephone number',
      'Enter the email',
      'Enter a valid telephone number',
      'Enter a valid email address',
    ]);
  });

  it('each drug must be complete', async () => {
    show('clinical-trials', without('PhD', 'drugs', { generic_name: '', brand: '', manufacturer: '' }));
    await next();
    const one = ['Enter the generic name', 'Enter the trade or brand name', 'Enter the manufacturer'];
    expect(messages()).toEqual([...one, ...one, ...one]);
  });
});

describe('the documents of a study type', () => {
  it.each(Object.entries(demandedDocuments) as [StudyType, string[]][])(
    '%s demands and shows exactly its own',
    async (studyType, expected) => {
      show('documents', { study_type: studyType });
      await next();
      expect(messages()).toEqual(expected);
      // Supplementary information is shown and not demanded.
      expect(screen.getAllByText('Choose a file')).toHaveLength(expected.length + 1);
      expect(screen.getAllByText('0 of 6 required attached').length).toBeGreaterThan(0);
    },
  );
});

describe('rows', () => {
  it('are added and removed, never below one, and the others keep what was typed', async () => {
    show('research-team');
    expect(screen.queryByRole('button', { name: 'Remove Co-investigator 1' })).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'First');
    await user.click(screen.getByRole('button', { name: 'Add a co-investigator' }));
    await user.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'Second');
    await user.click(screen.getByRole('button', { name: 'Remove Co-investigator 1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Second');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('of local languages start with none', async () => {
    show('consent');
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByLabelText('Local language 1')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a local language' }));
    await user.type(screen.getByLabelText('Local language 1'), 'Ndau');
    await user.click(screen.getByRole('button', { name: 'Add a local language' }));
    await user.click(screen.getByRole('button', { name: 'Remove Local language 1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Local language 1').value).toBe('');
  });
});

describe('conditional parts', () => {
  it('ask for the student only where there is one', async () => {
    show('research-team', { study_type: 'Individual Research' });
    expect(screen.queryByLabelText('Student number and year of study')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByLabelText('Student number and year of study')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText("Student's name")).toBeNull();
    await user.selectOptions(screen.getByLabelText('Study type'), 'MSc');
    expect(screen.getByLabelText('Student number and year of study')).toBeDefined();
    expect(screen.queryByLabelText("Student's name")).toBeNull();
  });

  it('ask for drugs and their risks only with other research', async () => {
    show('clinical-trials');
    expect(screen.queryByText('Drugs')).toBeNull();
    await user.click(
      within(screen.getByRole('radiogroup', { name: /other research/ })).getByRole('radio', { name: 'Yes' }),
    );
    expect(screen.getByRole('heading', { name: 'Drugs' })).toBeDefined();
    expect(screen.getByLabelText('Risks')).toBeDefined();
  });

  it('ask why, when a statistician has not reviewed', async () => {
    show('statistics');
    expect(screen.getByLabelText('If yes, provide details')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.getByLabelText('Justify why no')).toBeDefined();
  });
});

describe('going through the steps', () => {
  it.each(steps)('shows step $number, complete, and goes on', async ({ slug, number, title, note }) => {
    show(slug, completeApplication('PhD'));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBe(document.activeElement);
    expect(screen.getAllByText(`Step ${number} of 14`).length).toBeGreaterThan(0);
    if (note) expect(screen.getByText(note)).toBeDefined();
    await next();
    expect(messages()).toEqual([]);
    expect(await screen.findByRole('heading', { level: 1, name: wizardSteps[number]?.title })).toBeDefined();
  });

  it('keeps on the device what is typed, as it is typed', async () => {
    const { id } = show('coordinator');
    await user.type(screen.getByLabelText('Site'), 'Mutare');
    const kept = createDeviceDrafts(localStorage, 'me').read(id);
    expect(kept?.answers.research_coordinators?.[0]).toMatchObject({ site: 'Mutare' });
  });

  it('takes a message away as soon as its field is mended, and keeps the others', async () => {
    show('coordinator');
    await next();
    await user.type(screen.getByLabelText('Name'), 'Chipo');
    expect(messages()).not.toContain('Enter the name');
    expect(messages()).toContain('Enter the site');
  });

  it('goes on while a file is on its way', async () => {
    const answers = without('BSc', 'documents', { cv: null });
    const { uploads } = show('documents', answers);
    const input = document.getElementById('documents.0.cv') as HTMLInputElement;
    await user.upload(input, new File(['%PDF'], 'cv.pdf'));
    expect(uploads.running()).toEqual(['documents.0.cv']);
    await next();
    expect(await screen.findByRole('heading', { level: 1, name: 'Research coordinator' })).toBeDefined();
  });
});
