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

export const studyExtension: Template = {
  title: 'Study Extension Form',
  lede: 'Ask for more time at least six weeks before the approval ends. No procedures are carried out once it has ended.',
  parts: [
    part(
      '1. Time',
      fields('Date of approval', 'Approved until', 'Extension asked for, until', 'Extensions so far'),
      choice(
        'Reason',
        'Recruitment slower than planned',
        'Longer follow-up',
        'Late funding',
        'Late start',
        'Further analysis',
        'Other',
      ),
      area('Explain the reason', 6),
    ),
    part(
      '2. What was done, and what is left',
      table(['', 'Approved', 'Reached', 'Left'], ['Participants enrolled', 'Visits completed', 'Specimens collected']),
      area('Progress so far', 5),
      table(['Activity in the extension', 'From', 'To'], 6),
    ),
    part(
      '3. Participants',
      yesNo('Participants stay longer in the study than they agreed to'),
      area('How consent is asked again, and who is told', 4),
      area('Serious adverse events and deviations so far', 4),
    ),
    part(
      '4. Changes that come with it',
      yesNo('The protocol, consent forms, tools, sites or investigators change'),
      text('If so, send the Amendment Form too.'),
    ),
    part('5. Budget', fields('Funds for the extension and their source', 'Levy: receipt number and date')),
  ],
  declaration: [trueAndComplete, 'The study goes on as approved during the extension.'],
  signers: [investigator],
};
