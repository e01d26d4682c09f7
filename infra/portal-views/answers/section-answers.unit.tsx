import { describe, expect, it } from '@jest/globals';
import { sections, steps, type Part } from '@portal/contracts/sections';
import { render, screen, within } from '@testing-library/react';
import type { AnswerSource } from '@portal/contracts/presentation';
import { completeApplication, fileAnswer } from '@portal/samples';
import { SectionAnswers } from './section-answers.tsx';

/** The answer beside a label. */
const answer = (label: string) => {
  const term = screen.getAllByText(label).find((element) => element.tagName === 'DT');
  return term?.nextElementSibling as HTMLElement;
};

const show = (parts: readonly Part[], answers: AnswerSource, place?: 'check') =>
  render(<SectionAnswers parts={parts} answers={answers} place={place} />);

describe('an answer is shown by the kind of its field', () => {
  it('joins the flags of a group, small letters after the first', () => {
    show([{ section: sections.populations }], {
      populations: [{ males: true, females: true, hospital_inpatients: true }],
    });
    expect(answer('Included').textContent).toBe('Males; females; hospital inpatients');
  });

  it('keeps the capital of a language', () => {
    const consent = { has_consent_form: 'Yes', written: true, english: true, local_languages: 'Shona,Ndebele' };
    show([{ section: sections.consent_processes }], { consent_processes: [consent] });
    expect(answer('Consent').textContent).toBe('Written; English');
  });

  it('shows children by their own flag', () => {
    show([{ section: sections.populations }], { populations: [{ males: true, children: false }] });
    expect(answer('Included').textContent).toBe('Males');
  });

  it('says which risks were answered Yes, and that the others were answered No', () => {
    show([{ section: sections.risk_determinations }], { risk_determinations: [{ information_recorded: true }] });
    expect(answer('Answered Yes').textContent).toBe('Information recorded can identify the subjects');
    expect(answer('Answered No').textContent).toBe('The other ten questions');
  });

  it('says so when no risk was answered Yes', () => {
    show([{ section: sections.risk_determinations }], { risk_determinations: [{}] });
    expect(answer('Answered Yes').textContent).toBe('None');
    expect(answer('Answered No').textContent).toBe('All eleven questions');
  });

  it('says when training is planned that there was not', () => {
    const record = { ich_gcp: 'No', ich_gcp_date: '2026-12-07', other: 'Yes' };
    show([{ section: sections.trainings }], { trainings: [record] });
    expect(answer('ICH-GCP').textContent).toBe('No, planned for 7 December 2026');
    expect(answer('Other').textContent).toBe('Yes');
    expect(screen.queryByText('Planned for')).toBeNull();
  });

  it('writes dates in words, money with its currency, counts with separators', () => {
    const record = {
      starting_date: '2027-01-15',
      currency: '$ (USD)',
      budget: '386400.00',
      number_of_study_personnel: 2460,
      funding_status: 'funded',
    };
    show([{ section: sections.proposed_research }], { proposed_research: [record] });
    expect(answer('Starting date').textContent).toBe('15 January 2027');
    expect(answer('Budget').textContent).toBe('$ (USD) 386,400.00');
    expect(answer('Study personnel').textContent).toBe('2,460');
    expect(answer('Funding status').textContent).toBe('funded');
    expect(screen.queryByText('Currency')).toBeNull();
  });

  it('links a file by its own name, in a new tab, and says so', () => {
    const link = '/api/files/f1/Gwaro%20%E2%80%93%20%D0%BF%D0%BB%D0%B0%D0%BD.pdf';
    show([{ section: sections.documents }], { study_type: 'MSc', documents: [{ full_proposal: link }] });
    const file = within(answer('Full Research Proposal')).getByRole('link');
    expect(file.textContent).toBe('Gwaro – план.pdf (opens in a new tab)');
    expect(file.getAttribute('href')).toBe(link);
    expect(file.getAttribute('target')).toBe('_blank');
  });

  it('says that an optional field is blank', () => {
    show([{ section: sections.documents }, { section: sections.study_types }], { study_type: 'MSc' });
    expect(answer('Drug brochure or Supplementary information').textContent).toBe('Not attached');
    expect(answer('Other').textContent).toBe('Not given');
  });

  it('shows markup as text', () => {
    show([{ section: sections.research_coordinators }], { research_coordinators: [{ name: '<b>N</b>\nx' }] });
    expect(answer('Name').textContent).toBe('<b>N</b>\nx');
  });

  it('gives each drug one line, with what there is besides its name', () => {
    const answers = {
      clinical_trials: [{ pi_in_other_researches: 'Yes' }],
      drugs: [
        { generic_name: 'Rifapentine', brand: 'Priftin', manufacturer: 'Sanofi' },
        { generic_name: 'Isoniazid', brand: 'Isoniazid 300 mg', manufacturer: 'Varichem' },
      ],
    };
    show([{ section: sections.clinical_trials }, { section: sections.drugs }], answers);
    const rows = within(answer('Drugs')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Rifapentine (Priftin, Sanofi)',
      'Isoniazid (Isoniazid 300 mg, Varichem)',
    ]);
  });

  it('leaves the drugs out where they are not asked for', () => {
    show([{ section: sections.clinical_trials }, { section: sections.drugs }], {
      clinical_trials: [{ pi_in_other_researches: 'No' }],
      drugs: [],
    });
    expect(screen.queryByText('Drugs')).toBeNull();
  });
});

describe('the applicant checks the answers before submitting', () => {
  const application = completeApplication('PhD');
  const step = (number: number) => steps.find((one) => one.number === number)?.parts ?? [];

  it('names documents as the form does', () => {
    show(step(2), application, 'check');
    expect(answer('Data Collection Tools').textContent).toContain('data_collection_tools.pdf');
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      `/api/files/${fileAnswer('proposal_summary.pdf').id}/proposal_summary.pdf`,
    );
  });

  it('names population and type of study by their cards', () => {
    show(step(6), application, 'check');
    expect(answer('Population').textContent).toContain('Males; females');
    expect(answer('Type of study').textContent).toContain('Survey; secondary data');
  });

  it('reads lists that are still rows', () => {
    show(step(11), application, 'check');
    expect(answer('Local languages').textContent).toBe('Shona, Ndebele');
  });

  it('draws an application of which nothing is answered', () => {
    for (const { parts } of steps) show(parts, {}, 'check');
    expect(screen.getAllByText('Not given').length).toBeGreaterThan(20);
  });
});
