import { expect, it } from '@jest/globals';
import remote from './remote.tsx';

it('every text of the navigation follows the language', () => {
  const texts = remote().navigation.flatMap(({ title, links }) => [title, ...links.map(({ label }) => label)]);
  expect(texts.filter((text) => typeof text === 'string')).toEqual([]);
});
