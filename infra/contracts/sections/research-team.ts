import { email, oneOf, phone, required } from '../form/rule.ts';
import { ofStudents } from '../protocol/study-type.ts';
import type { Section } from './section.ts';

const forDegree = { field: 'up_for_award', is: 'Yes' } as const;
const degreeTypes = ['Undergraduate', 'MSc/MA/MMed/MPhil', 'Other'];

export const researchTeam = {
  name: 'research_teams',
  title: 'Research team',
  fields: [
    {
      kind: 'text',
      name: 'principal_investigator',
      label: 'Principal Investigator',
      half: true,
      rules: [required('Enter the Principal Investigator')],
    },
    { kind: 'text', name: 'nationality', label: 'Nationality', half: true, rules: [required('Enter the nationality')] },
    {
      kind: 'text',
      name: 'existing_qualifications',
      label: 'Existing qualifications',
      half: true,
      rules: [required('Enter existing qualifications')],
    },
    {
      kind: 'text',
      name: 'academic_title',
      label: 'Academic title',
      half: true,
      rules: [required('Enter the academic title')],
    },
    {
      kind: 'text',
      name: 'institution',
      label: 'Institution & Department',
      rules: [required('Enter the Institution & Department')],
    },
    { kind: 'text', name: 'postal_address', label: 'Postal address', rules: [required('Enter the postal address')] },
    {
      kind: 'text',
      name: 'email',
      label: 'Email',
      input: 'email',
      rules: [required('Enter the email'), email('Enter the email')],
    },
    {
      kind: 'text',
      name: 'telephone',
      label: 'Telephone',
      input: 'tel',
      half: true,
      hint: 'Country code and 10 digits, for example +2630242705566',
      rules: [required('Enter the telephone number'), phone('Please enter valid telephone number')],
    },
    {
      kind: 'yes_no',
      stored: 'words',
      name: 'up_for_award',
      label: 'Is the research part of work for a higher degree?',
      viewLabel: 'Higher degree',
      rules: [oneOf(['Yes', 'No'], 'Select option')],
    },
    {
      kind: 'choice',
      name: 'degree_type',
      label: 'Degree type',
      look: 'radio',
      options: degreeTypes.map((value) => ({ value, label: value })),
      when: forDegree,
      rules: [oneOf(degreeTypes, 'Enter the degree type')],
    },
    {
      kind: 'text',
      name: 'student_name',
      label: "Student's name",
      half: true,
      when: forDegree,
      rules: [required("Enter the student's name")],
    },
    {
      kind: 'text',
      name: 'student_varsity',
      label: "Student's university or institution",
      half: true,
      when: forDegree,
      rules: [required("Enter the student's university/insitution")],
    },
    {
      kind: 'text',
      name: 'student_info',
      label: 'Student number and year of study',
      half: true,
      when: { any: [{ study_type: ofStudents }, forDegree] },
      rules: [required("Enter the student's # and year of study")],
    },
  ],
} as const satisfies Section;
