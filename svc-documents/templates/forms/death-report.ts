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

export const deathReport: Template = {
  title: 'Death Report',
  lede: 'Report the death of a participant at once, at the latest 24 hours after it became known, whatever its cause. Name no participant: use the study’s code.',
  parts: [
    part(
      '1. This report',
      choice('Kind of report', 'First report', 'Follow-up of an earlier report', 'Final report'),
      fields('Date on which the death became known', 'Date of this report', 'Number of the earlier report'),
    ),
    part(
      '2. Participant',
      fields('Participant’s code', 'Study site', 'Age', 'Sex', 'Date of enrolment', 'Arm or intervention'),
      area('Illnesses and medicines at enrolment', 4),
    ),
    part(
      '3. Death',
      fields('Date and time of death', 'Place of death'),
      fields('Immediate cause', 'Underlying cause', 'Other conditions that contributed'),
      choice(
        'How the cause is known',
        'Death certificate',
        'Autopsy',
        'Verbal autopsy',
        'Medical records',
        'Report of the family',
      ),
      choice('Autopsy', 'Done', 'Planned', 'Refused by the family', 'Not asked for'),
      area('Findings of the autopsy, or why there was none', 4),
    ),
    part(
      '4. Course of events',
      table(['Date and time', 'Event, treatment or contact with the study'], 8),
      fields('Last given study product or procedure: what and when', 'Last seen by the study: when and by whom'),
    ),
    part(
      '5. Relation to the study',
      choice(
        'Relation of the death to the study',
        'Unrelated',
        'Unlikely',
        'Possible',
        'Probable',
        'Certain',
        'Cannot be judged',
      ),
      choice('Expected, as described in the protocol', 'Expected', 'Unexpected'),
      area('Reasons for this judgement', 5),
    ),
    part(
      '6. What was done',
      yesNo('The family was told, and offered support'),
      yesNo('The study was interrupted or the code was broken'),
      area('What is done to protect the other participants', 4),
      table(
        ['Also reported to', 'Date'],
        ['Sponsor', 'Medicines control authority', 'Safety monitoring board', 'Police or registrar', 'Other'],
      ),
      text('Attach the death certificate and the report of the autopsy, with names made unreadable.'),
    ),
    part('7. Reporter', fields('Name and position', 'Institution', 'Telephone', 'Email')),
  ],
  declaration: [trueAndComplete],
  signers: ['Reporter', investigator],
};
