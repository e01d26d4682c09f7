import { expect, it } from '@jest/globals';
import { template, sentences } from '@portal/contracts/texts';
import { RuleBroken, StateConflict, TooLarge, TooMany, type ProblemError } from './problem-error.ts';
import { problemOf } from './problem-of.ts';

const words = sentences('test', {
  late: 'Too late (it is over).',
  full: { meeting: template('{number} is on the agenda of {meeting}?') },
  label: (name: string) => `Attach ${name}`,
});
const problem = (error: ProblemError) => problemOf(error, 'r1').problem;

it('a sentence goes with its key, and with its values by name', () => {
  expect(problem(new StateConflict(words.late))).toMatchObject({ detail: words.late, key: 'test.late' });
  expect(problem(new StateConflict(words.full.meeting({ number: 'A/1', meeting: 'M/2' })))).toMatchObject({
    detail: 'A/1 is on the agenda of M/2?',
    key: 'test.full.meeting',
    values: { number: 'A/1', meeting: 'M/2' },
  });
});

it('so does each broken rule', () => {
  const errors = [
    { field: 'a', message: words.late },
    { field: 'b', message: 'Not so.' },
  ];
  expect(problem(new RuleBroken(errors)).errors).toEqual([{ ...errors[0], key: 'test.late' }, errors[1]]);
});

it('what every service says has keys', () => {
  expect(problem(new TooMany(45))).toMatchObject({ key: 'server.tooMany.seconds', values: { count: '45' } });
  expect(problem(new TooLarge(5 * 1024 * 1024))).toMatchObject({ key: 'server.tooLarge', values: { size: '5 MB' } });
});

it('one without a key goes as it is', () => {
  expect(problem(new StateConflict(words.label('the summary')))).not.toHaveProperty('key');
});
