import {
  area,
  choice,
  fields,
  investigator,
  part,
  table,
  text,
  trueAndComplete,
  yesNo,
  type Template,
} from '../template.ts';

export const annualReview: Template = {
  title: 'Annual Review Form',
  lede: 'Fill this in once a year, at least six weeks before the approval ends. Without it the approval is not renewed.',
  parts: [
    part(
      '1. State of the study',
      fields('Date of approval', 'Approval ends on', 'Period that this report covers'),
      choice(
        'The study',
        'has not begun',
        'enrols participants',
        'follows participants up, enrolment is closed',
        'analyses data only',
        'is suspended',
      ),
      area('Progress since the last review', 8),
    ),
    part(
      '2. Enrolment',
      table(
        ['', 'Approved', 'Enrolled in this period', 'Enrolled in all', 'Completed', 'Withdrew or lost'],
        ['Men', 'Women', 'Children under 12', 'Adolescents 12 to 17', 'In all'],
      ),
      table(['Site', 'Approved', 'Enrolled in all', 'Remarks'], 4),
      area('If enrolment differs much from what was approved: why, and what is done about it', 4),
    ),
    part(
      '3. Changes',
      yesNo('The protocol, consent forms or tools were changed in this period'),
      table(['Change', 'Date of approval'], 4),
      yesNo('Investigators or sites changed'),
      area('Who and which', 3),
    ),
    part(
      '4. Safety of participants',
      table(['Serious adverse event', 'Number', 'Related to the study', 'Reported on'], 5),
      table(['Protocol deviation', 'Number', 'Reported on'], 3),
      yesNo('Events have changed the balance of risk and benefit'),
      area('Findings of the data and safety monitoring board, or of whoever watches over safety', 4),
    ),
    part(
      '5. Consent',
      yesNo('The consent form in use is the approved one'),
      fields('Version and date of the consent form in use', 'Languages in use'),
      area('Problems with consent, complaints and withdrawals, and what was done', 5),
      text('Attach a copy of the consent form in use.'),
    ),
    part(
      '6. Results so far and new knowledge',
      area('Findings so far, publications and presentations', 5),
      area('New knowledge from elsewhere that matters to participants', 4),
    ),
    part(
      '7. Budget and levy',
      fields('Approved budget and currency', 'Spent so far', 'Levy of one percent paid: receipt number and date'),
      area('Changes of budget or sponsor', 3),
    ),
    part('8. Next year', area('What is planned until the next review', 6), fields('Expected end of the study')),
  ],
  declaration: [trueAndComplete, 'The study was carried out as approved, but for what is reported here.'],
  signers: [investigator],
};
