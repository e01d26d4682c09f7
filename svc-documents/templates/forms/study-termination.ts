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

export const studyTermination: Template = {
  title: 'Study Termination Form',
  lede: 'Fill this in when a study has ended, as planned or before its time, within 30 days after the last participant was seen.',
  parts: [
    part(
      '1. End of the study',
      fields('Date of approval', 'Date on which the study began', 'Date on which the study ended'),
      choice(
        'Reason for the end',
        'Completed as planned',
        'Recruitment too slow',
        'Safety of participants',
        'Lack of effect',
        'End of funding',
        'Decision of the sponsor',
        'The study never began',
        'Other',
      ),
      area('Explain the reason, where the study was not completed as planned'),
    ),
    part(
      '2. Participants',
      table(
        ['', 'Approved', 'Enrolled', 'Completed', 'Withdrew', 'Lost to follow-up', 'Died'],
        ['Men', 'Women', 'Children under 12', 'Adolescents 12 to 17', 'In all'],
      ),
      area('How were participants told that the study has ended, and what care do they get after it?', 4),
    ),
    part(
      '3. Adverse events and deviations',
      table(
        ['', 'Number', 'Reported to the council', 'Not reported (explain below)'],
        ['Serious adverse events', 'Other adverse events', 'Deaths', 'Protocol deviations'],
      ),
      area('Explain what was not reported, and what is still open', 4),
    ),
    part(
      '4. Data, specimens and study products',
      fields('Where data are kept', 'Who is responsible for them', 'Kept until'),
      yesNo('Specimens are left over'),
      choice('What happens to specimens', 'Stored', 'Destroyed', 'Sent elsewhere under an agreement', 'None are left'),
      choice('What happened to study products', 'Returned', 'Destroyed', 'None were used'),
      text('For whatever is to be destroyed, send the Destruction Form too.'),
    ),
    part(
      '5. Results',
      area('Summary of the results, in words that participants understand', 8),
      area('Publications and presentations, made and planned', 4),
      area('How are participants, their communities and the institutions told of the results?', 4),
    ),
    part('6. Levy', yesNo('The levy of one percent was paid in full'), fields('Receipt number and date')),
  ],
  declaration: [trueAndComplete, 'No further procedures will be carried out under this protocol.'],
  signers: [investigator, 'Head of institution'],
};
