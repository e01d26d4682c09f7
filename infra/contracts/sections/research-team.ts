import { oneOfThese, yesOrNo } from '../form/choice-fields.ts';
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
    yesOrNo('up_for_award', 'Is the research part of work for a higher degree?', { viewLabel: 'Higher degree' }),
    oneOfThese('degree_type', 'Degree type', degreeTypes, 'Enter the degree type', { look: 'radio', when: forDegree }),
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
