import { expect, it } from '@jest/globals';
import { accountForms } from '../accounts/index.ts';
import { nameOf } from '../texts/index.ts';
import { askedFields, protocolSection, sections } from './index.ts';

it.each([
  ['asked', askedFields],
  ['sections', { protocol: protocolSection.fields, trainings: sections.trainings.fields }],
  ['account-fields', accountForms],
])('every message of %s has a key there, so that it can be translated', (path, described) => {
  const messages = Object.values(described).flatMap((fields) => fields.flatMap(({ rules }) => rules));
  expect(messages.length).toBeGreaterThan(5);
  const unnamed = messages.filter(({ message }) => nameOf(message) === undefined);
  expect(unnamed).toEqual([]);
  expect(messages.some(({ message }) => nameOf(message)?.key?.startsWith(`${path}.`))).toBe(true);
});
