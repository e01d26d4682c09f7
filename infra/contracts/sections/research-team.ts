import { oneOf } from '../form/rule.ts';
import { demandedEmail, demandedPhone, demandedText } from '../form/text-fields.ts';
import { ofStudents } from '../protocol/study-type.ts';
import type { Section } from './section.ts';

const half = { half: true };
const forDegree = { field: 'up_for_award', is: 'Yes' } as const;
const degreeTypes = ['Undergraduate', 'MSc/MA/MMed/MPhil', 'Other'];

export const researchTeam = {
  name: 'research_teams',
  title: 'Research team',
  fields: [
    demandedText('principal_investigator', 'Principal Investigator', 'Enter the Principal Investigator', half),
    demandedText('nationality', 'Nationality', 'Enter the nationality', half),
    demandedText('existing_qualifications', 'Existing qualifications', 'Enter existing qualifications', half),
    demandedText('academic_title', 'Academic title', 'Enter the academic title', half),
    demandedText('institution', 'Institution & Department', 'Enter the Institution & Department'),
    demandedText('postal_address', 'Postal address', 'Enter the postal address'),
    demandedEmail('email', 'Email', 'Enter the email'),
    demandedPhone(
      'telephone',
      'Telephone',
      ['Enter the telephone number', 'Please enter valid telephone number'],
      half,
    ),
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
    demandedText('student_name', "Student's name", "Enter the student's name", { ...half, when: forDegree }),
    demandedText(
      'student_varsity',
      "Student's university or institution",
      "Enter the student's university/insitution",
      { ...half, when: forDegree },
    ),
    demandedText('student_info', 'Student number and year of study', "Enter the student's # and year of study", {
      ...half,
      when: { any: [{ study_type: ofStudents }, forDegree] },
    }),
  ],
} as const satisfies Section;
