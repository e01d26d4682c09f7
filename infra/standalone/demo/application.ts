import type { FileAnswer, FileField } from '@portal/contracts/form';
import { holds } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import { sections, type Application } from '@portal/contracts/sections';
import type { PortalClient } from './portal-client.ts';
import { makePdf } from './pdf.ts';

export interface DemoStudy {
  title: string;
  study_type: StudyType;
  site: string;
  agency: string;
  sample_size: number;
}

/** 'YYYY-MM-DD', so many months from now. */
function inMonths(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + months, 15);
  return day.toISOString().slice(0, 10);
}

const isStudent = (study: DemoStudy): boolean => ['PhD', 'MSc', 'BSc'].includes(study.study_type);

async function attachments(researcher: PortalClient, study: DemoStudy): Promise<Record<string, FileAnswer>> {
  const context = { study_type: study.study_type, today: '' };
  const fields = (sections.documents.fields as readonly FileField[]).filter((field) => holds(field.when, {}, context));
  const files = fields.map(async ({ name, label }): Promise<[string, FileAnswer]> => {
    const { id, size, receipt, name: stored } = await researcher.upload(name, `${name}.pdf`, makePdf(label));
    return [name, { id, size, receipt, name: stored }];
  });
  return Object.fromEntries(await Promise.all(files));
}

/** A complete application about a plausible study, with its documents uploaded. */
export async function demoApplication(researcher: PortalClient, study: DemoStudy): Promise<Application> {
  return {
    study_type: study.study_type,
    title: study.title,
    research_teams: [
      {
        principal_investigator: 'Dr Rutendo Moyo',
        nationality: 'Zimbabwean',
        existing_qualifications: 'MBChB, MMed (UZ)',
        academic_title: 'Senior Lecturer',
        institution: 'University of Zimbabwe, Department of Primary Health Care Sciences',
        postal_address: 'P.O. Box A178, Avondale, Harare',
        email: 'rutendo.moyo@example.ac.zw',
        telephone: '+2630242705566',
        up_for_award: 'No',
        ...(isStudent(study) ? { student_info: 'R186402T, third year' } : {}),
      },
    ],
    co_investigators: [
      {
        name: 'Dr Simbarashe Makoni',
        qualifications: 'MBChB, MPH',
        department: 'Community Medicine, University of Zimbabwe',
      },
    ],
    documents: [await attachments(researcher, study)],
    research_coordinators: [
      {
        name: 'Sr Chipo Mandaza',
        address: 'P.O. Box 30, Mutare',
        email: 'chipo.mandaza@example.org.zw',
        telephone: '+2630202064321',
        mobile: '+2630773520118',
        site: study.site,
      },
    ],
    proposed_research: [
      {
        starting_date: inMonths(2),
        ending_date: inMonths(26),
        performance_site_in_zim: study.site,
        performance_site_out_zim: 'None',
        number_of_study_personnel: 9,
        currency: '$ (USD)',
        budget: '48250.00',
        funding_agency: study.agency,
        funding_status: 'funded',
      },
    ],
    collaborating_institutions: [
      {
        name: 'Africa University, Mutare',
        focal_person: 'Prof. Edmore Chitsa',
        telephone: '+2630202060075',
        email: 'e.chitsa@example.edu.zw',
      },
    ],
    populations: [{ females: true, adolescents: true, hospital_inpatients: true }],
    study_types: [{ survey: true, qualitative: true }],
    risk_determinations: [{ information_recorded: true }],
    trainings: [
      {
        research_ethics: 'Yes',
        ich_gcp: 'Yes',
        good_clinical_lab_practices: 'No',
        good_clinical_lab_practices_date: inMonths(1),
        good_data_management_practices: 'Yes',
        other: 'Yes',
      },
    ],
    conflicts: [{ conflict_of_interest: false }],
    statistical_plannings: [
      { reviewed: true, details: 'Reviewed by Mr Kudakwashe Zhou, biostatistician.', sample_size: study.sample_size },
    ],
    consent_processes: [{ has_consent_form: 'Yes', written: true, english: true, local_languages: ['Shona', 'Ndau'] }],
    clinical_trials: [{ mcaz_applied: 'No', pi_in_other_researches: 'No' }],
  };
}
