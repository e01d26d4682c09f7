import { afterEach, expect, it } from '@jest/globals';
import { nameOf, sentences } from '@portal/contracts/texts';
import { act, render } from '@testing-library/react';
import { ApiProblem, Offline } from '../api/api-problem.ts';
import { nameWith } from './server-sentences.ts';
import { showLanguage } from './language.ts';
import { Sentence } from './sentence.tsx';
import { addTexts, forgetTexts } from './texts.ts';

nameWith(nameOf);

const rules = sentences('test-rules', { name: 'Enter the name' });

afterEach(() => {
  act(() => {
    forgetTexts();
    showLanguage('en');
  });
});

const inShona = (texts: Record<string, string>) =>
  act(() => {
    addTexts('sn', texts);
    showLanguage('sn');
  });

/** What is shown, with the language that it is marked with. */
function shown(text: string): [string | null, string | undefined] {
  const { container } = render(
    <p lang="sn">
      <Sentence text={text} />
    </p>,
  );
  const marked = [...container.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent);
  return [container.textContent, marked.join()];
}

it('what a server says is said by its key, with its values, whatever its English', () => {
  inShona({ 'server.tooMany': 'Mirai maminitsi {count}' });
  const { message } = new ApiProblem(429, { detail: 'Wait a bit.', key: 'server.tooMany', values: { count: 3 } });
  expect(shown(message)).toEqual(['Mirai maminitsi 3', '']);
});

it('so are broken rules, and what pages find wrong by themselves', () => {
  inShona({ 'test-rules.name': 'Nyorai zita', 'server.x': 'Kwete' });
  const { errors } = new ApiProblem(422, { errors: [{ field: 'a', message: 'Not this.', key: 'server.x' }] });
  expect(shown(errors[0]?.message ?? '')).toEqual(['Kwete', '']);
  expect(shown(rules.name)).toEqual(['Nyorai zita', '']);
});

it('without a translation, or without a key, it is English and says so', () => {
  inShona({});
  const unnamed = new ApiProblem(409, { detail: 'Not any more.' }).message;
  const untranslated = new ApiProblem(409, { detail: 'Not now.', key: 'server.notNow' }).message;
  expect(shown(unnamed)).toEqual(['Not any more.', 'Not any more.']);
  expect(shown(untranslated)).toEqual(['Not now.', 'Not now.']);
});

it('the reference of a failure follows in English', () => {
  inShona({ 'server.broke': 'Zvadambuka.', 'connection.offline': 'Hapana indaneti' });
  const { message } = new ApiProblem(500, { detail: 'It broke.', key: 'server.broke', request_id: 'a1' });
  expect(shown(message)).toEqual(['Zvadambuka. Reference: a1', ' Reference: a1']);
  expect(shown(new Offline().message)).toEqual(['Hapana indaneti', '']);
});

it('what a page says by itself is left alone, and in English all is', () => {
  const { message } = new ApiProblem(409, { detail: 'Not here.', key: 'server.notHere' });
  expect(shown(message)).toEqual(['Not here.', '']);
  inShona({ 'server.notHere': 'Kwete pano' });
  expect(shown('Zvimwe')).toEqual(['Zvimwe', '']);
});
