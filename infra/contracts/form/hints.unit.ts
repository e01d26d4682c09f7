import { describe, expect, it } from '@jest/globals';
import { checkProfile, profileFields } from '../accounts/profile.ts';
import { sections } from '../sections/form.ts';
import { checkRecord, settleRecord, whyRefused } from './check.ts';
import type { Field } from './field.ts';
import { hints, telephoneNumber } from './rule.ts';

const context = { study_type: '', today: '2026-11-22' };
const research = sections.proposed_research.fields;
const planning = sections.statistical_plannings.fields;
const coordinator = sections.research_coordinators.fields;
const trainings = sections.trainings.fields;

/** What is said beside the message when this is the answer. */
function why(fields: readonly Field[], name: string, value: unknown) {
  const record = { [name]: value, [name.replace(/_date$/, '')]: name.endsWith('_date') ? 'No' : value };
  const error = checkRecord(fields, record, context).find(({ field }) => field === name);
  return whyRefused(
    fields.find((field) => field.name === name)!,
    value,
    error?.message,
    context,
  );
}

describe('why a filled value is refused (docs/applications 7)', () => {
  it.each([
    [research, 'starting_date', '2026-11-21', hints.past],
    [trainings, 'ich_gcp_date', '2026-11-21', hints.past],
    [coordinator, 'email', 'nobody', hints.email],
    [profileFields, 'email', 'nobody@localhost', hints.email],
    [planning, 'sample_size', '12.5', hints.whole],
    [research, 'number_of_study_personnel', '3,5', hints.whole],
    [research, 'budget', '100.125', hints.amount],
    [coordinator, 'telephone', '0242 705566', 'A plus, the country code and ten digits, like +263 77 352 0118.'],
    [profileFields, 'mobile', '+263 77', 'A plus, the country code and ten digits, like +263 77 352 0118.'],
  ])('%#: %2$s', (fields, name, value, expected) => {
    expect(why(fields, name, value)).toBe(expected);
  });

  it.each([
    [research, 'starting_date', ''],
    [research, 'starting_date', '2026-11-22'],
    [research, 'budget', '0'],
    [research, 'budget', '1.25'],
    [planning, 'sample_size', '0'],
    [coordinator, 'telephone', ' '],
    [coordinator, 'email', 'c@example.org'],
  ])('%#: nothing of %2$j', (fields, name, value) => {
    expect(why(fields, name, value)).toBeUndefined();
  });
});

describe('spaces in a telephone number', () => {
  const typed = '+263 077 352 0118';

  it('are accepted, and gone from what is kept', () => {
    expect(checkRecord(coordinator, { telephone: typed }, context).map(({ field }) => field)).not.toContain(
      'telephone',
    );
    expect(settleRecord(coordinator, { telephone: typed }, context)).toEqual({ telephone: '+263773520118' });
    const person = { first_name: 'R', last_name: 'M', email: 'r@example.org', address: 'Harare' };
    expect(checkProfile({ ...person, mobile: typed, telephone: typed })).toEqual([]);
  });

  it.each([
    ['+263 077 352 0118', '+263773520118'],
    ['+263 77 352 0118', '+263773520118'],
    ['+263 0123 456', '+2630123456'],
    ['+263 077 352 0118 99', '+263077352011899'],
    ['+39 06 6982 1234', '+390669821234'],
  ])('and a 0 after +263 go where a number is left: %s', (number, dialled) => {
    expect(telephoneNumber(number)).toBe(dialled);
  });

  it('make no number of what is none', () => {
    expect(checkRecord(coordinator, { telephone: '0773 520 118' }, context)).toContainEqual({
      field: 'telephone',
      message: 'Please enter valid telephone number',
    });
  });
});
