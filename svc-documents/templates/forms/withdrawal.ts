import { area, choice, fields, investigator, part, text, trueAndComplete, yesNo, type Template } from '../template.ts';

export const withdrawal: Template = {
  title: 'Application Withdrawal Form',
  lede: 'Take back an application that is not to be decided, or an approved study that has not begun. For a study that has begun, send the Study Termination Form.',
  parts: [
    part(
      '1. Application',
      fields('Date of submission', 'Present status'),
      choice('The application', 'is not decided yet', 'was accepted, the study has not begun', 'was rejected'),
    ),
    part(
      '2. Reason',
      choice(
        'Reason for the withdrawal',
        'No funding',
        'The investigator is no longer available',
        'The question was answered elsewhere',
        'It was submitted by mistake or twice',
        'It will be submitted anew in another form',
        'Other',
      ),
      area('Explain', 6),
      fields('Number of the application that replaces it'),
    ),
    part(
      '3. State of things',
      yesNo('Participants were approached or enrolled'),
      yesNo('Data or specimens were collected'),
      area('If so: how many, and what happens with them', 4),
      yesNo('Sponsor, institutions and co-investigators were told'),
      text('Fees that were paid are not returned.'),
    ),
  ],
  declaration: [trueAndComplete, 'The study will not be carried out under this application.'],
  signers: [investigator, 'Supervisor, where the investigator is a student'],
};
