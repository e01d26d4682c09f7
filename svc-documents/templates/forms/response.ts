import { area, fields, investigator, part, table, text, trueAndComplete, yesNo, type Template } from '../template.ts';

export const response: Template = {
  title: 'Response to Comments',
  lede: 'Answer every comment of the reviewers and of the council, in their order. Send it with a cover letter and with the changed documents.',
  parts: [
    part('1. Decision', fields('Date of the decision', 'Round of review')),
    part(
      '2. Comments and answers',
      text('Copy each comment word for word. Add rows as you need them.'),
      table(['No.', 'Comment', 'Answer', 'Changed: document, page, section'], ['1', '2', '3', '4', '5', '6', '7', '8']),
    ),
    part('3. Comments that were not followed', area('Which, and why', 6)),
    part(
      '4. Changed documents',
      table(['Document', 'New version and date', 'Changes marked'], 5),
      yesNo('Something was changed that no comment asked for'),
      area('What, and why', 4),
    ),
  ],
  declaration: [trueAndComplete, 'All changes are named in this form.'],
  signers: [investigator],
};
