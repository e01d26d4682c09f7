import { expect, it } from '@jest/globals';
import { sections, type SpecifiedSection } from '@portal/contracts/sections';
import { decidingFields } from './deciding-fields.ts';

const of = (name: SpecifiedSection) => decidingFields(sections[name]);

it('decide what else is asked, how it is called, and which days there are', () => {
  expect(of('conflicts')).toContain('conflict_of_interest');
  expect(of('statistical_plannings')).toContain('reviewed');
  expect(of('proposed_research')).toContain('starting_date');
  expect(of('co_investigators')).toEqual([]);
});
