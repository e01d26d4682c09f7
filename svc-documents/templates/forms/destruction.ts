import {
  area,
  choice,
  fields,
  part,
  table,
  text,
  investigator,
  trueAndComplete,
  yesNo,
  type Template,
} from '../template.ts';

export const destruction: Template = {
  title: 'Destruction Form',
  lede: 'Fill this in before specimens, data or study products are destroyed, and send it again with part 4 once that has been done.',
  parts: [
    part(
      '1. What is to be destroyed',
      choice('It is', 'specimens', 'data on paper', 'electronic data', 'study products', 'something else'),
      choice(
        'Reason',
        'The time for which it had to be kept is over',
        'A participant withdrew consent',
        'The study has ended',
        'Expired or damaged',
        'Other',
      ),
      area('Explain', 4),
    ),
    part(
      '2. Inventory',
      table(['Item or kind', 'Codes or lot', 'Quantity', 'Collected or made', 'Kept at'], 8),
      fields('In all'),
      text('Name no participant: use the study’s codes.'),
    ),
    part(
      '3. Method',
      choice(
        'Method',
        'Incineration',
        'Autoclaving, then waste disposal',
        'Chemical treatment',
        'Shredding',
        'Secure erasure of electronic media',
        'Return to the manufacturer',
        'Other',
      ),
      fields('Place', 'Planned date', 'Person or company responsible', 'Licence of the company'),
      yesNo('It is consistent with the consent that participants gave'),
      yesNo('All copies and backups are included'),
      area('How people and surroundings are kept safe', 4),
    ),
    part(
      '4. Certificate of destruction',
      fields('Destroyed on: date and time', 'Place', 'Quantity destroyed'),
      area('Differences from the inventory, and why', 3),
      table(['Witness: full name', 'Position', 'Signature', 'Date'], 2),
      text('Attach the certificate of the company, where there is one.'),
    ),
  ],
  declaration: [trueAndComplete],
  signers: [investigator, 'Head of institution'],
};
