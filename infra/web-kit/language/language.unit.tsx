import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { catalogue, chooseLanguage, phrasesOf, startLanguage, useWords, wordsReady } from './catalogue.ts';
import { rememberedLanguage, showLanguage } from './language.ts';
import { plural } from './plural.ts';

const shona = { words: { hello: 'Mhoro', many: (count: number) => `${count} zvakawanda` } };
const newCatalogue = (load = () => Promise.resolve(shona)) =>
  catalogue({ hello: 'Hello', many: (count: number) => `${count} things` } as const, load);

type Words = ReturnType<typeof newCatalogue>;
const Text = ({ of }: { of: Words }) => {
  const words = useWords(of);
  return (
    <p>
      {words.hello}, {words.many(3)}
    </p>
  );
};
const draw = (of: Words) => render(<Text of={of} />);

afterEach(() => {
  act(() => showLanguage('en'));
  localStorage.clear();
});

it('is English and fetches nothing until another is chosen', () => {
  let fetched = 0;
  draw(newCatalogue(() => ((fetched += 1), Promise.resolve(shona))));
  expect(screen.getByText('Hello, 3 things')).toBeTruthy();
  expect(fetched).toBe(0);
});

it('changes everywhere at once, in words and for the reader of the page, and is remembered', async () => {
  draw(newCatalogue());
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText('Mhoro, 3 zvakawanda')).toBeTruthy();
  expect(document.documentElement.lang).toBe('sn');
  expect(rememberedLanguage()).toBe('sn');
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('Hello, 3 things')).toBeTruthy();
});

it('is there before the first page is drawn where it was chosen at an earlier visit', async () => {
  localStorage.setItem('portal.language', 'sn');
  const words = newCatalogue();
  await startLanguage();
  draw(words);
  expect(screen.getByText('Mhoro, 3 zvakawanda')).toBeTruthy();
});

it('is waited for by a part of the portal that comes later', async () => {
  act(() => showLanguage('sn'));
  draw(await wordsReady(Promise.resolve(newCatalogue())));
  expect(screen.getByText('Mhoro, 3 zvakawanda')).toBeTruthy();
});

it('stays English where the words could not be fetched', async () => {
  draw(newCatalogue(() => Promise.reject(new Error('offline'))));
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText('Hello, 3 things')).toBeTruthy();
});

it('a phrase of a table follows the language', async () => {
  const phrase = phrasesOf(newCatalogue())((words) => words.hello);
  const Phrase = () => <b>{phrase()}</b>;
  render(<Phrase />);
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText('Mhoro')).toBeTruthy();
});

it('a language that is not known is English', () => {
  localStorage.setItem('portal.language', 'tlh');
  expect(rememberedLanguage()).toBe('en');
});

it.each([
  ['en', 1, 'one'],
  ['en', 0, 'other'],
  ['sn', 1, 'one'],
  ['sn', 5, 'other'],
] as const)('in %s %i takes the form "%s"', (language, count, form) => {
  expect(plural(language, count, { one: 'one', other: 'other' })).toBe(form);
});
