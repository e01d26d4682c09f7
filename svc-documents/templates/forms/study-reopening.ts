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

export const studyReopening: Template = {
  title: 'Study Reopening Form',
  lede: 'Ask to go on with a study that was suspended, stopped or closed. Nothing is resumed before it is approved.',
  parts: [
    part(
      '1. The stop',
      fields('Date of approval', 'Date on which the study was stopped', 'Stopped by'),
      choice(
        'Reason for the stop',
        'Safety of participants',
        'Decision of the council',
        'Decision of the sponsor',
        'End of funding',
        'End of approval',
        'It was completed',
        'Other',
      ),
      area('Explain', 4),
    ),
    part(
      '2. Why it can go on',
      area('What has changed since, and what was done about the reason for the stop', 7),
      area('Why it should go on', 5),
      fields('Date asked for', 'Expected end'),
    ),
    part(
      '3. Participants',
      table(
        ['', 'Number'],
        ['Enrolled before the stop', 'Still followed up', 'Completed', 'Withdrew or lost', 'To be enrolled'],
      ),
      area('What happened with participants during the stop', 4),
      yesNo('Participants are asked for consent again'),
      area('How they are told', 3),
    ),
    part(
      '4. Safety',
      area('Serious adverse events before and during the stop, and their outcome', 5),
      yesNo('A safety monitoring board recommends that it goes on'),
      text('Attach the recommendation.'),
    ),
    part(
      '5. Changes and resources',
      yesNo('The protocol, consent forms, sites or investigators change'),
      text('If so, send the Amendment Form too.'),
      fields('Funds and their source', 'Levy: receipt number and date'),
      yesNo('Insurance of participants is in force'),
    ),
  ],
  declaration: [trueAndComplete, 'The study is not resumed before it is approved.'],
  signers: [investigator, 'Head of institution'],
};
