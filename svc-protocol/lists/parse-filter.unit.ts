import { expect, it } from '@jest/globals';
import { BadRequest } from '@portal/service-kit/http';
import { parseFilter } from './parse-filter.ts';

const types = ['PhD', 'Drugs', 'Drugs, devices'] as const;
const parsed = (text?: string) => parseFilter(text, types, 'study_type', 'There is no such study type.');

it.each([
  [undefined, undefined],
  ['', undefined],
  [' , ', undefined],
  ['PhD,PhD', ['PhD']],
  ['Drugs, devices', ['Drugs, devices']],
  ['Drugs,devices,Drugs,PhD', ['Drugs, devices', 'Drugs', 'PhD']],
])('a filter names one value or several, which may have commas: %j', (text, values) => {
  expect(parsed(text)).toEqual(values);
});

it.each(['phd', 'PhD,', 'devices', 'toString'])('a filter names no other value: %j', (text) => {
  expect(() => parsed(text)).toThrow(BadRequest);
});
