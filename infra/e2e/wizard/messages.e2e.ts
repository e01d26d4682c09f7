import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DraftAnswers } from '@portal/contracts/protocol';
import type { Page } from 'playwright-core';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { openStage, type Stage } from '../portal/stage.ts';
import { enter, makeAccount, personOf } from '../screens/account.ts';
import { saveDraft, stepPath } from '../screens/draft.ts';
import { password, type Visitor } from '../screens/gate.ts';
import { control, focused, messageAt, messagesInOrder, problemsAfter } from '../screens/problems.ts';

const researcher = personOf('researcher', 'Rutendo', 'Moyo');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let stage: Stage;
let visitor: Visitor;
let caller: Caller;
const page = (): Page => visitor.page;

beforeAll(async () => {
  stage = await openStage();
  await makeAccount(stage.portal.url, researcher);
  visitor = await enter(stage.browser, stage.portal.url, researcher);
  caller = await signIn(stage.portal.url, researcher.email, password);
});

afterAll(() => stage?.close());

/** Opens one step of a new draft that holds these answers. */
async function openStep(slug: string, answers: DraftAnswers = {}): Promise<void> {
  const draft = await saveDraft(caller, answers);
  await page().goto(stepPath(draft, slug));
  await page().getByRole('button', { name: 'Next' }).waitFor();
}

/** All that a step says, in its order: the same above the form and in it. */
async function expectProblems(expected: readonly string[]): Promise<void> {
  expect(await problemsAfter(page(), 'Next')).toEqual(expected);
  expect(await messagesInOrder(page())).toEqual(expected);
  expect(await page().title()).toMatch(/^Error: Step \d+ of 14: /);
}

const fill = (path: string, value: string) => control(page(), path).fill(value);
const choose = (path: string, value: string) => control(page(), path).selectOption(value);
const answer = (path: string, value: string) =>
  page().locator(`input[type=radio][name="${path}"][value="${value}"]`).check();

describe('step 1 reports the first failing field only, in this order', () => {
  const team = (name: string) => `research_teams.0.${name}`;
  const fellow = (name: string, row = 0) => `co_investigators.${row}.${name}`;
  /** What is said, where, and the answer that mends it. */
  const order: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['Select the study type', 'study_type', () => choose('study_type', 'Individual Research')],
    [
      'Enter the Principal Investigator',
      team('principal_investigator'),
      () => fill(team('principal_investigator'), 'R. Moyo'),
    ],
    ['Enter the nationality', team('nationality'), () => fill(team('nationality'), 'Zimbabwean')],
    [
      'Enter existing qualifications',
      team('existing_qualifications'),
      () => fill(team('existing_qualifications'), 'MBChB'),
    ],
    ['Enter the academic title', team('academic_title'), () => fill(team('academic_title'), 'Lecturer')],
    ['Enter the Institution & Department', team('institution'), () => fill(team('institution'), 'UZ, Medicine')],
    ['Enter the postal address', team('postal_address'), () => fill(team('postal_address'), 'Box A178, Harare')],
    ['Enter the email', team('email'), () => fill(team('email'), 'r.moyo@example.ac.zw')],
    ['Enter the telephone number', team('telephone'), () => fill(team('telephone'), '0242 705566')],
    ['Please enter valid telephone number', team('telephone'), () => fill(team('telephone'), '+2630242705566')],
    ['Select option', team('up_for_award'), () => answer(team('up_for_award'), 'Yes')],
    ['Enter the degree type', team('degree_type'), () => answer(team('degree_type'), 'Other')],
    ["Enter the student's name", team('student_name'), () => fill(team('student_name'), 'T. Ncube')],
    [
      "Enter the student's university/insitution",
      team('student_varsity'),
      () => fill(team('student_varsity'), 'Midlands State'),
    ],
    [
      "Enter the student's # and year of study",
      team('student_info'),
      () => fill(team('student_info'), 'R186402T, third year'),
    ],
    ['Enter the name', fellow('name'), () => fill(fellow('name'), 'S. Makoni')],
    ['Enter the qualifications', fellow('qualifications'), () => fill(fellow('qualifications'), 'MPH')],
    ['Enter the department', fellow('department'), () => fill(fellow('department'), 'Community Medicine')],
  ];

  it('each in its turn, linked to its field', async () => {
    await openStep('research-team');
    for (const [message, path, mend] of order) {
      await expectProblems([message]);
      expect(await messageAt(page(), path)).toBe(message);
      await page().getByRole('alert').getByRole('link', { name: message }).click();
      expect(await focused(page())).toBe(path);
      await mend();
    }
    await page().getByRole('button', { name: 'Add a co-investigator' }).click();
    await expectProblems(['Enter the name']);
    expect(await messageAt(page(), fellow('name', 1))).toBe('Enter the name');
    await page().getByRole('button', { name: 'Remove Co-investigator 2' }).click();
    await page().getByRole('button', { name: 'Next' }).click();
    await page().getByRole('heading', { level: 1, name: 'Attached documents' }).waitFor();
    expect(await page().title()).toMatch(/^Step 2 of 14: Attached documents/);
  });

  it.each(['PhD', 'MSc', 'BSc'])('asks a %s for number and year of study without a higher degree', async (type) => {
    await openStep('research-team', { study_type: type, research_teams: [{ up_for_award: 'No' }] });
    expect(await control(page(), team('student_info')).count()).toBe(1);
    expect(await control(page(), team('student_name')).count()).toBe(0);
  });

  it('drops what the answer No hides', async () => {
    await openStep('research-team', { study_type: 'Clinical Trials', research_teams: [{ up_for_award: 'Yes' }] });
    expect(await control(page(), team('student_info')).count()).toBe(1);
    await answer(team('up_for_award'), 'No');
    for (const name of ['degree_type', 'student_name', 'student_varsity', 'student_info'])
      expect(await control(page(), team(name)).count()).toBe(0);
  });
});

describe('every other step reports all that is wrong', () => {
  it('step 3, research coordinator', async () => {
    await openStep('coordinator');
    await expectProblems([
      'Enter the name',
      'Enter the postal address',
      'Enter the email address',
      'Enter the telephone number',
      'Enter the mobile number',
      'Enter the site',
    ]);
    await fill('research_coordinators.0.name', 'C. Mandaza');
    await fill('research_coordinators.0.telephone', '0242 705566');
    await fill('research_coordinators.0.mobile', '0773520118');
    await expectProblems([
      'Enter the postal address',
      'Enter the email address',
      'Please enter valid telephone number',
      'Please enter valid mobile number',
      'Enter the site',
    ]);
  });

  it('step 4, proposed research', async () => {
    await openStep('proposed-research');
    const ofNumbers = ['Enter the total number of study personnel', 'Select the currency', 'Enter the budget'];
    await expectProblems([
      'Enter the title',
      'Enter the starting date',
      'Enter the ending date',
      'Enter the performance site(s)',
      'Enter the performance site(s)',
      ...ofNumbers,
      'Enter the name and address of the funding agency',
      'Select the funding status',
    ]);
    const at = (name: string) => `proposed_research.0.${name}`;
    await fill('title', 'Iron supplementation of infants');
    await fill(at('starting_date'), inDays(-2));
    await fill(at('ending_date'), inDays(30));
    await fill(at('number_of_study_personnel'), '0');
    await fill(at('budget'), '0');
    await fill(at('performance_site_in_zim'), 'Gokwe');
    await fill(at('performance_site_out_zim'), 'None');
    await fill(at('funding_agency'), 'Wellcome, London');
    await choose(at('funding_status'), 'funded');
    await expectProblems(['Enter the starting date', ...ofNumbers]);
    await fill(at('starting_date'), inDays(31));
    await expectProblems(['Ending date cannot be before starting date', ...ofNumbers]);
    expect(await control(page(), at('currency')).locator('option').allTextContents()).toEqual([
      'Select the currency',
      'Euro',
      'ZK (Kwacha)',
      'Pound',
      'P (Pula)',
      'R (Rand)',
      '$ (USD)',
      'ZWL',
    ]);
  });

  it('step 5, collaborating institutions, for each row, and none for a blank one', async () => {
    await openStep('institutions');
    expect(await page().getByText('Process ahead if not applicable').count()).toBe(1);
    const at = (row: number, name: string) => `collaborating_institutions.${row}.${name}`;
    await fill(at(0, 'telephone'), '12');
    await fill(at(0, 'email'), 'nobody');
    await page().getByRole('button', { name: 'Add a collaborating institution' }).click();
    await fill(at(1, 'name'), 'Africa University');
    await expectProblems([
      'Enter the institution name',
      'Enter the contact person',
      'Enter a valid telephone number',
      'Enter a valid email address',
      'Enter the contact person',
      'Enter the telephone number',
      'Enter the email',
    ]);
    await page().getByRole('button', { name: 'Remove Collaborating institution 2' }).click();
    expect(
      await page()
        .getByRole('button', { name: /^Remove / })
        .count(),
    ).toBe(0);
    for (const name of ['telephone', 'email']) await fill(at(0, name), '');
    await page().getByRole('button', { name: 'Next' }).click();
    await page().getByRole('heading', { level: 1, name: 'Population and type of study' }).waitFor();
  });

  it.each([
    ['population', 'Determination of risk'],
    ['risk', 'Training'],
  ])('steps 6 and 7 demand nothing: %s', async (slug, following) => {
    await openStep(slug);
    await page().getByRole('button', { name: 'Next' }).click();
    await page().getByRole('heading', { level: 1, name: following }).waitFor();
  });

  it('step 8, training: Yes or No each, a date when No, not before today but for Other', async () => {
    await openStep('training');
    await expectProblems(Array<string>(5).fill('Select option'));
    const items = ['research_ethics', 'ich_gcp', 'good_clinical_lab_practices', 'good_data_management_practices'];
    for (const item of [...items, 'other']) await answer(`trainings.0.${item}`, 'No');
    await expectProblems(Array<string>(5).fill('Select date'));
    for (const item of [...items, 'other']) await fill(`trainings.0.${item}_date`, inDays(-2));
    await expectProblems(Array<string>(4).fill('Select date'));
    expect(await messageAt(page(), 'trainings.0.other_date')).toBeUndefined();
    await answer('trainings.0.ich_gcp', 'Yes');
    expect(await control(page(), 'trainings.0.ich_gcp_date').count()).toBe(0);
  });

  it('step 9, conflict of interest: a plan when Yes', async () => {
    await openStep('conflict');
    await expectProblems(['Select option']);
    await answer('conflicts.0.conflict_of_interest', 'Yes');
    await expectProblems(['Attach the Potential Conflict Management Plan']);
    await answer('conflicts.0.conflict_of_interest', 'No');
    await page().getByRole('button', { name: 'Next' }).click();
    await page().getByRole('heading', { level: 1, name: 'Statistical planning and data analysis' }).waitFor();
  });

  it('step 10, statistical planning: answered Yes at first, and the label that goes with the answer', async () => {
    await openStep('statistics');
    expect(await page().getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    expect(await page().getByLabel('If yes, provide details').count()).toBe(1);
    await expectProblems(['Enter required information', 'Enter the sample size']);
    await answer('statistical_plannings.0.reviewed', 'No');
    await page().getByLabel('Justify why no').fill('A pilot.');
    await fill('statistical_plannings.0.sample_size', '0');
    await expectProblems(['Enter the sample size']);
  });

  it('step 11, consent process: no local language to begin with, and none may be blank', async () => {
    await openStep('consent');
    await expectProblems(['Select option']);
    await answer('consent_processes.0.has_consent_form', 'Yes');
    expect(await page().getByRole('checkbox').count()).toBe(3);
    expect(
      await page()
        .getByRole('button', { name: /^Remove / })
        .count(),
    ).toBe(0);
    await page().getByRole('button', { name: 'Add a local language' }).click();
    await page().getByRole('button', { name: 'Add a local language' }).click();
    await fill('consent_processes.0.local_languages.0', 'Shona');
    await expectProblems(['Language is required']);
    expect(await messageAt(page(), 'consent_processes.0.local_languages.1')).toBe('Language is required');
    await page().getByRole('button', { name: 'Remove Local language 2' }).click();
    await page().getByRole('button', { name: 'Remove Local language 1' }).click();
    await answer('consent_processes.0.has_consent_form', 'No');
    expect(await page().getByRole('checkbox').count()).toBe(0);
  });

  it('step 12, clinical trials: the other research only when there is some', async () => {
    await openStep('clinical-trials');
    await expectProblems(['Select option', 'Select option']);
    await answer('clinical_trials.0.mcaz_applied', 'No');
    await answer('clinical_trials.0.pi_in_other_researches', 'Yes');
    const ofDrug = ['Enter the generic name', 'Enter the trade or brand name', 'Enter the manufacturer'];
    const afterDrugs = [
      'Enter the risks',
      'Enter the reasons for choice of drug(s)',
      'Enter the dose schedule, route of administration and duration of therapy',
      'Enter the description assessment of patient)',
    ];
    await expectProblems(['Enter the info', 'Enter the description', ...ofDrug, ...afterDrugs]);
    await page().getByRole('button', { name: 'Add a drug' }).click();
    await expectProblems(['Enter the info', 'Enter the description', ...ofDrug, ...ofDrug, ...afterDrugs]);
    await page().getByRole('button', { name: 'Remove Drug 2' }).click();
    expect(
      await page()
        .getByRole('button', { name: /^Remove / })
        .count(),
    ).toBe(0);
    await answer('clinical_trials.0.pi_in_other_researches', 'No');
    expect(await page().getByRole('textbox').count()).toBe(0);
  });

  it('a field that is being mended leaves the summary', async () => {
    await openStep('statistics');
    await problemsAfter(page(), 'Next');
    await fill('statistical_plannings.0.sample_size', '120');
    expect(await messagesInOrder(page())).toEqual(['Enter required information']);
    expect(await page().getByRole('alert').getByRole('link').allTextContents()).toEqual(['Enter required information']);
  });
});

it('no page had a script error', () => {
  expect(visitor.faults).toEqual([]);
});
