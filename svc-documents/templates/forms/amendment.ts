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

export const amendment: Template = {
  title: 'Amendment Form',
  lede: 'A change is made only once it is approved, unless it removes an immediate hazard to participants. Attach the changed documents, changes marked.',
  parts: [
    part(
      '1. Amendment',
      fields('Number of this amendment', 'Date of approval of the study', 'Present version and date of the protocol'),
      choice(
        'Weight',
        'Minor: words, contacts, administration',
        'Substantial: participants, procedures, risk or science',
      ),
      choice(
        'It changes',
        'the title',
        'objectives or design',
        'who may take part, or how many',
        'procedures or tools',
        'the study product or its dose',
        'consent form or information for participants',
        'investigators',
        'sites',
        'sponsor or budget',
        'duration',
        'something else',
      ),
    ),
    part(
      '2. Text as it was and as it shall be',
      table(['Document, page and section', 'Approved text', 'New text', 'Reason'], 8),
    ),
    part(
      '3. Justification',
      area('Why the change is needed', 6),
      area('Effect on the scientific value of the study', 4),
    ),
    part(
      '4. Risk and benefit',
      choice('Risk to participants', 'Becomes less', 'Stays as it is', 'Becomes more'),
      area('Explain, with what is done to keep the risk low', 5),
      yesNo('The change was made already, to remove an immediate hazard'),
    ),
    part(
      '5. Consent',
      yesNo('The consent form changes'),
      yesNo('Participants already enrolled are asked for consent again'),
      area('How and when; or why not', 4),
      text('Attach the changed consent form in each language in use.'),
    ),
    part('6. Attached documents', table(['Document', 'Version and date', 'Changes marked'], 6)),
    part(
      '7. Budget',
      yesNo('The budget changes'),
      fields('New total and currency', 'Levy on the difference: receipt number'),
    ),
  ],
  declaration: [trueAndComplete, 'The change is not made before it is approved.'],
  signers: [investigator],
};
