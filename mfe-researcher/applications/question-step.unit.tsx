import { beforeEach, describe, expect, it } from '@jest/globals';
import { steps } from '@portal/contracts/sections';
import { demandedDocuments, messageCases, type MessageCase } from '@portal/contracts/testing';
import type { StudyType } from '@portal/contracts/protocol';
import { portalToday } from '@portal/portal-views';
import { typeAnswers } from '@portal/portal-views/testing';
import { session as portalSession } from '@portal/web-kit';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { completeApplication } from '@portal/samples';
import { messages, showStep } from './testing/show-step.tsx';
import { wizardSteps } from './wizard-steps.ts';

const user = userEvent.setup();
/** What the list of steps says of a step beside its title. */
const noteOf = (title: string): string | undefined => {
  const item = within(screen.getByRole('navigation', { name: 'Steps of the application' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(title));
  return item?.querySelector('small')?.textContent ?? undefined;
};

/** The messages that stand with the controls, in the order in which one meets them. */
const besideFields = () => [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);

const next = () => user.click(screen.getByText('Next', { selector: 'button' }));

const complete = (studyType: StudyType) => completeApplication(studyType, { on: portalToday() });

/** Presses Next and waits for what comes of it: the step's messages, which take the focus, or the step that follows. */
async function pressNext(number: number, isRefused: boolean): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  fireEvent.click(screen.getByText('Next', { selector: 'button' }));
  await waitFor(() => {
    const { activeElement } = document;
    if (isRefused) expect(activeElement?.getAttribute('role')).toBe('alert');
    else expect(activeElement?.textContent).toBe(wizardSteps()[number]?.title);
  });
}

beforeEach(() => {
  cleanup();
  portalSession.store.setState({ status: 'signed-out', reason: 'left' }, true);
});

/** Cases that follow one another in the same form. */
const forms = messageCases(portalToday()).reduce<MessageCase[][]>((all, one) => {
  if (one.by === 'typing on') all.at(-1)?.push(one);
  else all.push([one]);
  return all;
}, []);

describe('the messages of the wizard (docs/specification 30)', () => {
  it.each(forms.map((cases) => [cases[0]?.about, cases] as const))('%s', async (_about, cases) => {
    for (const { about, by, step: slug, answers, errors, inWizard } of cases) {
      if (by !== 'typing on') await showStep(slug, by === 'opening' ? answers : complete('PhD'));
      const step = steps.find((one) => one.slug === slug)!;
      if (by !== 'opening') typeAnswers(document.body, step.parts, answers);
      await pressNext(step.number, inWizard.length > 0);
      expect([about, messages()]).toEqual([about, inWizard]);
      expect([about, besideFields()]).toEqual([about, inWizard]);
      if (inWizard.length > 0) {
        expect(document.title).toMatch(`Error: Step ${step.number} of 14: `);
        fireEvent.click(document.querySelector('[role="alert"] a')!);
        const { id, name } = document.activeElement as HTMLInputElement;
        expect([id, name]).toContain(errors.find(({ message }) => message === inWizard[0])!.field);
      }
    }
  });
});

describe('questions that may have nothing to say (docs/applications 43)', () => {
  it.each([
    [
      'clinical-trials',
      'clinical_trials.0.pi_in_other_researches',
      "Yes opens questions about the drugs or devices of that research. Without any, write 'None'.",
    ],
    ['proposed-research', 'proposed_research.0.performance_site_out_zim', "Write 'None' if there are none."],
  ])('of %s say beside the question what to write', async (slug, path, hint) => {
    await showStep(slug);
    expect(document.getElementById(`${path}-hint`)?.textContent).toBe(hint);
  });
});

describe('the documents of a study type', () => {
  it.each(Object.entries(demandedDocuments) as [StudyType, string[]][])(
    '%s shows exactly its own, and Next goes on without them',
    async (studyType, expected) => {
      await showStep('documents', { study_type: studyType });
      // Supplementary information is shown and not demanded.
      expect(screen.getAllByText('Choose a file')).toHaveLength(expected.length + 1);
      expect(screen.getByText(/Supplementary information/)).toBeTruthy();
      const accepted = [...document.querySelectorAll('input[type=file]')].map((input) => input.getAttribute('accept'));
      expect(accepted).toEqual(Array<string>(expected.length + 1).fill('.pdf,.doc,.docx,.xls,.xlsx'));
      expect(screen.getAllByText('0 of 6 required attached').length).toBeGreaterThan(0);
      expect(noteOf('Attached documents')).toBe(`${expected.length} missing`);
      await pressNext(2, false);
      expect(noteOf('Attached documents')).toBe(`${expected.length} missing`);
    },
  );

  it('are those of another type that was chosen in step 1', async () => {
    await showStep('documents', { study_type: 'PhD' });
    expect(screen.getByText('Specimen Storage and Shipment consent form')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Previous' }));
    await user.selectOptions(await screen.findByLabelText('Study type'), 'Individual Research');
    await user.click(screen.getAllByRole('link', { name: /Attached documents/ })[0]!);
    expect(await screen.findByText('Proof of funding')).toBeTruthy();
    expect(screen.queryByText('Specimen Storage and Shipment consent form')).toBeNull();
  });
});

describe('rows', () => {
  it('are added and removed, never below one, and the others keep what was typed', async () => {
    await showStep('research-team');
    expect(screen.queryByRole('button', { name: 'Remove Co-investigator 1' })).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'First');
    await user.click(screen.getByRole('button', { name: 'Add a co-investigator' }));
    await user.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'Second');
    await user.click(screen.getByRole('button', { name: 'Remove Co-investigator 1' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Second');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('of local languages start with none', async () => {
    await showStep('consent');
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
    await showStep('research-team', { study_type: 'Individual Research' });
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
    await showStep('clinical-trials');
    expect(screen.queryByText('Drugs')).toBeNull();
    await user.click(
      within(screen.getByRole('radiogroup', { name: /other research/ })).getByRole('radio', { name: 'Yes' }),
    );
    expect(screen.getByRole('heading', { name: 'Drugs' })).toBeDefined();
    expect(screen.getByLabelText('Risks')).toBeDefined();
  });

  it('ask for a currency among those of the specification', async () => {
    await showStep('proposed-research');
    const options = [...screen.getByLabelText<HTMLSelectElement>('Currency').options].map(({ text }) => text);
    expect(options.slice(1)).toEqual(['Euro', 'ZK (Kwacha)', 'Pound', 'P (Pula)', 'R (Rand)', '$ (USD)', 'ZWL']);
  });

  it('ask why, when a statistician has not reviewed', async () => {
    await showStep('statistics');
    expect(screen.getByLabelText('If yes, provide details')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.getByLabelText('Justify why no')).toBeDefined();
  });
});

describe('going through the steps', () => {
  it.each(steps)('shows step $number, complete, and goes on', async ({ slug, number, title, note }) => {
    await showStep(slug, complete('PhD'));
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', title]);
    expect(screen.getAllByText(`Step ${number} of 14`).length).toBeGreaterThan(0);
    if (note) expect(screen.getByText(note)).toBeDefined();
    await pressNext(number, false);
    expect(messages()).toEqual([]);
  });

  it('keeps what is typed, as it is typed', async () => {
    const { body } = await showStep('coordinator');
    await user.type(screen.getByLabelText('Site'), 'Mutare');
    expect(body().answers.research_coordinators?.[0]).toMatchObject({ site: 'Mutare' });
  });

  it('takes a message away as soon as its field is mended, and keeps the others', async () => {
    await showStep('coordinator');
    await next();
    await user.type(screen.getByLabelText('Name'), 'Chipo');
    expect(messages()).not.toContain('Enter the name');
    expect(messages()).toContain('Enter the site');
  });

  it('goes on while a file is on its way', async () => {
    const whole = complete('BSc');
    const answers = { ...whole, documents: [{ ...whole.documents?.[0], cv: null }] };
    const { uploads } = await showStep('documents', answers);
    const input = document.getElementById('documents.0.cv') as HTMLInputElement;
    await user.upload(input, new File(['%PDF'], 'cv.pdf'));
    expect(uploads.running()).toEqual(['documents.0.cv']);
    await next();
    expect(await screen.findByRole('heading', { level: 1, name: 'Research coordinator' })).toBeDefined();
  });
});
