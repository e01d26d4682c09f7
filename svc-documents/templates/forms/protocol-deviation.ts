import { area, choice, fields, investigator, part, table, trueAndComplete, yesNo, type Template } from '../template.ts';

export const protocolDeviation: Template = {
  title: 'Protocol Deviation Form',
  lede: 'Report within seven days that something was done otherwise than approved; at once where a participant was put at risk.',
  parts: [
    part(
      '1. Deviation',
      fields('Date of the deviation', 'Date on which it became known', 'Site', 'Participants concerned (codes)'),
      choice('Weight', 'Minor: no effect on participants or data', 'Major: may affect participants or data'),
      choice(
        'It concerns',
        'who may take part',
        'consent',
        'a study procedure or visit',
        'the study product',
        'randomisation or blinding',
        'confidentiality',
        'specimens',
        'reporting',
        'something else',
      ),
      area('What the approved protocol says', 4),
      area('What was done', 6),
      area('Why', 4),
    ),
    part(
      '2. Effect',
      yesNo('It was done to remove an immediate hazard to a participant'),
      yesNo('A participant was harmed or put at risk'),
      yesNo('The data are affected'),
      yesNo('Participants were told'),
      area('Explain', 5),
    ),
    part(
      '3. Correction and prevention',
      table(['What is done', 'By whom', 'Until when'], 4),
      yesNo('The protocol has to be amended'),
      table(
        ['Also reported to', 'Date'],
        ['Sponsor', 'Medicines control authority', 'Safety monitoring board', 'Other'],
      ),
    ),
  ],
  declaration: [trueAndComplete],
  signers: [investigator],
};
