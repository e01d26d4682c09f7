import { expect, it } from '@jest/globals';
import { sameWords } from '@portal/portal-views/testing';
import { navigationWords } from './navigation-words.ts';
import remote from './remote.tsx';

it('every word of the navigation is translated', async () => {
  expect(await sameWords(navigationWords)).toEqual([]);
  const texts = remote.navigation.flatMap(({ title, links }) => [title, ...links.map(({ label }) => label)]);
  expect(texts.filter((text) => typeof text === 'string')).toEqual([]);
});
