import { expect, it } from '@jest/globals';
import { archivedPath } from './archived-path.ts';

it.each([
  ['Gwaro – план.pdf', 'Gwaro – план.pdf'],
  ['a: "b"?.pdf', 'a_ _b__.pdf'],
  ['con.pdf', '_con.pdf'],
  ['contract.pdf', 'contract.pdf'],
  [`${'x'.repeat(200)}.docx`, `${'x'.repeat(95)}.docx`],
  [`${'ጥ'.repeat(200)}.docx`, `${'ጥ'.repeat(83)}.docx`],
  [`con.${'ጥ'.repeat(200)}.docx`, `_con.${'ጥ'.repeat(81)}.docx`],
  [`${'ш'.repeat(96)}.pdf`, `${'ш'.repeat(96)}.pdf`],
])('a file %s stands in the archive where every computer can unpack it', (name, kept) => {
  expect(archivedPath({ id: 'f-1', name })).toBe(`files/f-1/${kept}`);
});
