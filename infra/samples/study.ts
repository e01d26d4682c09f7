import type { Form, Meaning } from '@portal/contracts/council';
import type { FileAnswer, FileField } from '@portal/contracts/form';
import { rowsOf, type Application } from '@portal/contracts/sections';
import { daysAfter, fileAnswer, sampleApplication } from './application.ts';

/** The principal investigator of a study. */
export interface Investigator {
  name: string;
  email: string;
  qualifications: string;
  academic_title: string;
  institution: string;
  postal_address: string;
}

/** What differs from one application to the next. */
export interface Study {
  title: string;
  study_type: string;
  site: string;
  agency: string;
  sample_size: number;
  investigator: Investigator;
  /** The student's name, for study types that lead to a degree. */
  student: string;
}

export interface Circumstances {
  /** The day of the submission, 'YYYY-MM-DD'. Dates are computed from it. */
  today: string;
  file: (field: FileField) => FileAnswer;
}

const degrees: Readonly<Record<string, string>> = {
  PhD: 'Other',
  MSc: 'MSc/MA/MMed/MPhil',
  BSc: 'Undergraduate',
};

/** The files that an application about this study must attach, in the order of the form. */
export function documentsOf(form: Form, study: Study, today: string): readonly FileField[] {
  const asked = new Map<FileAnswer, FileField>();
  const file = (field: FileField): FileAnswer => {
    const answer = fileAnswer(field.name);
    asked.set(answer, field);
    return answer;
  };
  const { study_type: _type, title: _title, ...sections } = studyApplication(form, study, { today, file });
  const answers = Object.values(sections).flatMap((rows) => (rows ?? []).flatMap((row) => Object.values(row)));
  return [...asked].flatMap(([answer, field]) => (answers.includes(answer) ? [field] : []));
}

/** A complete application about a study, which passes all checks of the form on `today`. What the form demands besides is made up. */
export const studyApplication = (form: Form, study: Study, { today, file }: Circumstances): Application =>
  sampleApplication(form, study.study_type, {
    on: today,
    file,
    known: withMeant(form, study, answersAbout(study, today)),
    asked: true,
  });

/** What any form asks of a study under a name of its own: what code reads. */
function withMeant(form: Form, { agency, sample_size, investigator }: Study, known: Application): Application {
  const { name, email, institution, postal_address } = investigator;
  const meant: Partial<Record<Meaning, unknown>> = {
    ...{ 'investigator.name': name, 'investigator.email': email, 'investigator.institution': institution },
    ...{ 'investigator.address': postal_address, sample_size, funder: agency },
  };
  const places = (Object.keys(meant) as Meaning[]).flatMap((meaning) =>
    form.meanings[meaning].map(({ section, field }) => ({ section, field, answer: meant[meaning] })),
  );
  return places.reduce<Application>((all, { section, field, answer }) => {
    const [first, ...others] = rowsOf(all, section);
    return { ...all, [section]: [{ ...first, [field]: answer }, ...others] };
  }, known);
}

/** What is told of a study, by the names of mrcz's form. */
function answersAbout(study: Study, today: string): Application {
  const { title, study_type, site, agency, sample_size } = study;
  const about = (words: RegExp): boolean => words.test(`${title} ${site}`);
  const children = about(/child|infant|newborn|neonat|under five/i);
  const women = about(/pregnan|antenatal|matern|mothers|women|cervical|breast/i);
  return {
    study_type,
    title,
    research_teams: [leadOf(study)],
    co_investigators: [
      {
        name: 'Dr Simbarashe Makoni',
        qualifications: 'MBChB, MPH',
        department: 'Community Medicine, University of Zimbabwe',
      },
    ],
    research_coordinators: [
      {
        name: 'Sr Chipo Mandaza',
        address: 'P.O. Box 30, Mutare',
        email: 'chipo.mandaza@example.org.zw',
        telephone: '+263202064321',
        mobile: '+263773520118',
        site,
      },
    ],
    proposed_research: [
      {
        starting_date: daysAfter(today, 60),
        ending_date: daysAfter(today, 60 + (degrees[study_type] ? 365 : 760)),
        performance_site_in_zim: site,
        performance_site_out_zim: 'None',
        number_of_study_personnel: 3 + (sample_size % 11),
        currency: '$ (USD)',
        budget: (2_400 + sample_size * 18.5).toFixed(2),
        funding_agency: agency,
        funding_status: 'funded',
      },
    ],
    collaborating_institutions: [
      {
        name: 'Africa University, Mutare',
        focal_person: 'Prof. Edmore Chitsa',
        telephone: '+263202060075',
        email: 'e.chitsa@example.edu.zw',
      },
    ],
    populations: [
      {
        females: true,
        males: !women,
        children,
        adolescents: about(/adolescen|school|pupil|young/i),
        pregnant_women: about(/pregnan|antenatal|matern/i),
        elderly: about(/older|elder|stroke|cataract/i),
        prisoners: about(/prison/i),
        hospital_inpatients: about(/hospital|neonat|sepsis/i),
        sex_workers: about(/sex workers/i),
      },
    ],
    study_types: [
      {
        survey: about(/knowledge|survey|prevalence|cross-sectional|exposure/i),
        clinical_trial: study_type === 'Clinical Trials',
        record_review: about(/record|registration|review|registry/i),
        qualitative: about(/qualitative|mixed-methods|stigma|experience/i),
        lab_research: about(/resistance|testing|deficiency|genom/i),
        operations_research: about(/stock-outs|health workers|screening/i),
      },
    ],
    risk_determinations: [
      {
        information_recorded: true,
        investigational_new_drug: study_type === 'Clinical Trials',
        existing_data_not_available: about(/record|registration|registry/i),
        sensitive_aspects: about(/HIV|sex|alcohol|violence|stigma|depression/i),
      },
    ],
    trainings: [
      {
        research_ethics: 'Yes',
        ich_gcp: 'Yes',
        good_clinical_lab_practices: 'No',
        good_clinical_lab_practices_date: daysAfter(today, 30),
        good_data_management_practices: 'Yes',
        other: 'Yes',
      },
    ],
    conflicts: [{ conflict_of_interest: false }],
    statistical_plannings: [
      { reviewed: true, details: 'Reviewed by Mr Kudakwashe Zhou, biostatistician.', sample_size },
    ],
    consent_processes: [
      {
        has_consent_form: 'Yes',
        written: true,
        verbal: children,
        english: true,
        local_languages: about(/Bulawayo|Gwanda|Lupane|Hwange|Plumtree|Beitbridge|Mpilo/)
          ? ['Ndebele']
          : ['Shona', 'Ndau'],
      },
    ],
    clinical_trials: [study_type === 'Clinical Trials' ? trialOf(title) : noTrial],
    ...(study_type === 'Clinical Trials' && { drugs: [drug] }),
  };
}

function leadOf({ investigator, study_type, student }: Study) {
  const { name, ...lead } = investigator;
  const { email, qualifications, academic_title, institution, postal_address } = lead;
  const degree_type = degrees[study_type];
  return {
    principal_investigator: name,
    nationality: 'Zimbabwean',
    existing_qualifications: qualifications,
    academic_title,
    institution,
    postal_address,
    email,
    telephone: '+263242705566',
    up_for_award: degree_type ? 'Yes' : 'No',
    ...(degree_type && {
      degree_type,
      student_name: student,
      student_varsity: institution,
      student_info: 'R186402T, third year',
    }),
  };
}

const noTrial = { mcaz_applied: 'No', pi_in_other_researches: 'No' };

const trialOf = (title: string) => ({
  mcaz_applied: 'Yes',
  pi_in_other_researches: 'Yes',
  info: 'Site investigator of a multi-country trial of shorter tuberculosis treatment, until the end of next year.',
  investigational_drugs: true,
  therapeutic_applications: /cluster|stepped|model/i.test(title),
  drug_description: 'Film-coated tablets, licensed in Zimbabwe for another indication; blinded by over-encapsulation.',
  risks: 'Nausea and raised liver enzymes; participants are seen monthly and stop at three times the upper limit.',
  drug_reason: 'The shortest regimen with the same effect, and the one that the national programme can afford.',
  dose_schedule: 'By weight, once a week by mouth for twelve weeks, observed by a village health worker.',
  patient_assessment: 'History, examination and liver enzymes before the first dose and in weeks 2, 4, 8 and 12.',
});

const drug = { generic_name: 'Rifapentine', brand: 'Priftin', manufacturer: 'Sanofi' };
