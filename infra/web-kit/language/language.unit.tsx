import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { catalogue, formatWith } from './catalogue.ts';
import { chooseLanguage, startLanguage, tryAgain, messagesReady, textsFrom } from './choose-language.ts';
import { formatText } from './format.ts';
import { rememberedLanguage, showLanguage } from './language.ts';
import type { Language } from './languages.ts';
import { InPageLanguage, usePageLanguage } from './page-language.ts';
import { pageLanguage } from './fall-back-to-english.ts';
import { languageOf, phrasesOf, useFailedLanguage, useMessages } from './use-messages.ts';
import { addTexts, forgetTexts, type Texts } from './texts.ts';

formatWith(formatText);

const messages = catalogue('test', {
  hello: 'Hello',
  many: '{count, plural, one {1 thing} other {{count} things}}',
  saved: 'Saved {when}',
  by: 'Done{by, select, none {} other { by {by}}}',
  list: ['first', 'second'],
});
const other = catalogue('other', { more: 'More' });
const partlySilent = catalogue('silent', { hint: '', title: 'Title' });
const shona: Texts = {
  'test.hello': 'Mhoro',
  'test.many': '{count, plural, one {chinhu chimwe} other {zvinhu {count}}}',
  'test.saved': '{when} yachengetwa',
  'test.by': 'Zvaitwa{by, select, none {} other { na{by}}}',
  'test.list.0': 'chekutanga',
  'test.list.1': 'chechipiri',
};

/** What the server of texts gives, by language. */
let server: Partial<Record<Language, Texts>> = {};
let asked: Language[] = [];
/** Answers that come when the test says so. */
let held: Partial<Record<Language, PromiseWithResolvers<{ texts: Texts }>>> = {};
textsFrom((language) => {
  asked.push(language);
  const texts = server[language];
  if (held[language]) return held[language].promise;
  return texts ? Promise.resolve({ texts }) : Promise.reject(new Error('offline'));
});

const Said = () => (
  <p>
    {messages.hello}, {messages.many({ count: 3 })}, {messages.list.join(' ')}
  </p>
);
const Failed = () => <b>{useFailedLanguage() ?? 'none'}</b>;
const Page = ({ path = '/' }) => (
  <main lang={usePageLanguage()}>
    <InPageLanguage path={path}>{said}</InPageLanguage>
    <Failed />
  </main>
);
/** Made once, as the pages of a role are. */
const said = <Said />;

afterEach(() => {
  server = {};
  asked = [];
  held = {};
  act(() => {
    forgetTexts();
    showLanguage('en');
  });
  localStorage.clear();
});

it('is English and fetches nothing until another is chosen', () => {
  render(<Page />);
  expect(screen.getByText('Hello, 3 things, first second')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('changes everywhere at once, in words and for the reader of the page, and is remembered', async () => {
  server = { sn: shona };
  render(<Page />);
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText('Mhoro, zvinhu 3, chekutanga chechipiri').closest('[lang]')?.getAttribute('lang')).toBe('sn');
  expect(document.documentElement.lang).toBe('sn');
  expect(rememberedLanguage()).toBe('sn');
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('Hello, 3 things, first second')).toBeTruthy();
});

it('keeps what was typed when the language changes', async () => {
  server = { sn: shona };
  const Typed = () => {
    const [text, setText] = useState('');
    return <input aria-label={messages.hello} value={text} onChange={(event) => setText(event.target.value)} />;
  };
  const typed = <Typed />;
  render(<InPageLanguage path="/typed">{typed}</InPageLanguage>);
  await userEvent.type(screen.getByLabelText('Hello'), 'abc');
  await act(() => chooseLanguage('sn'));
  expect(screen.getByLabelText<HTMLInputElement>('Mhoro').value).toBe('abc');
});

it('puts arguments where the language has them', async () => {
  server = { sn: shona };
  expect([messages.saved({ when: '10:12' }), messages.by({ by: null }), messages.by({ by: 'Rudo' })]).toEqual([
    'Saved 10:12',
    'Done',
    'Done by Rudo',
  ]);
  await act(() => chooseLanguage('sn'));
  expect([messages.saved({ when: '10:12' }), messages.by({ by: 'Rudo' }), messages.many({ count: 1 })]).toEqual([
    '10:12 yachengetwa',
    'Zvaitwa naRudo',
    'chinhu chimwe',
  ]);
});

it('is there before the first page is drawn where it was chosen at an earlier visit, and is offered still', async () => {
  server = { sn: shona };
  localStorage.setItem('portal.language', 'sn');
  await startLanguage(['en']);
  expect(messages.hello).toBe('Hello');
  await startLanguage(['en', 'sn']);
  render(<Page />);
  expect(screen.getByText(/Mhoro/)).toBeTruthy();
});

it('a page that lacks a text in the language is English in whole, and says so; another page is not', async () => {
  server = { sn: shona };
  const Mixed = () => (
    <p>
      {messages.hello} {other.more}
    </p>
  );
  const mixed = <Mixed />;
  const Shown = ({ path }: { path: string }) => (
    <main lang={usePageLanguage()}>
      <InPageLanguage path={path}>{path === '/mixed' ? mixed : said}</InPageLanguage>
    </main>
  );
  const { rerender } = render(<Shown path="/mixed" />);
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText('Hello More').closest('[lang]')?.getAttribute('lang')).toBe('en');
  rerender(<Shown path="/whole" />);
  expect(screen.getByText(/Mhoro/).closest('[lang]')?.getAttribute('lang')).toBe('sn');
  rerender(<Shown path="/mixed" />);
  expect(screen.getByText('Hello More').closest('[lang]')?.getAttribute('lang')).toBe('en');
  // The missing text arrives.
  act(() => addTexts('sn', { 'other.more': 'Zvimwe' }));
  expect(screen.getByText('Mhoro Zvimwe').closest('[lang]')?.getAttribute('lang')).toBe('sn');
});

it('nothing said needs no translation', async () => {
  server = { sn: { 'silent.title': 'Musoro' } };
  const Silent = () => (
    <p>
      {partlySilent.hint}
      {partlySilent.title}
    </p>
  );
  const silent = <Silent />;
  const Shown = () => (
    <main lang={usePageLanguage()}>
      <InPageLanguage path="/silent">{silent}</InPageLanguage>
    </main>
  );
  render(<Shown />);
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText('Musoro').closest('[lang]')?.getAttribute('lang')).toBe('sn');
});

it('never shows one language in the place of another', async () => {
  server = { sn: shona, nd: {} };
  await act(() => chooseLanguage('sn'));
  await act(() => chooseLanguage('nd'));
  render(<Page />);
  expect(screen.getByText('Hello, 3 things, first second').closest('[lang]')?.getAttribute('lang')).toBe('en');
});

it('the frame is in the chosen language also where the page is not', async () => {
  server = { sn: shona };
  const Frame = () => <b>{useMessages(messages).hello}</b>;
  const Lacks = () => <i>{other.more}</i>;
  const lacks = <Lacks />;
  render(
    <>
      <Frame />
      <InPageLanguage path="/lacks">{lacks}</InPageLanguage>
    </>,
  );
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText('Mhoro')).toBeTruthy();
  expect(screen.getByText('More')).toBeTruthy();
  expect(pageLanguage()).toBe('en');
});

it('texts that do not arrive leave the former language; they are asked for again, and when the line is back', async () => {
  render(<Page />);
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText(/Hello/)).toBeTruthy();
  expect(screen.getByText('sn')).toBeTruthy();
  server = { sn: shona };
  await act(() => tryAgain());
  expect(screen.getByText(/Mhoro/)).toBeTruthy();
  expect(screen.getByText('none')).toBeTruthy();
  await act(() => chooseLanguage('nd'));
  expect(screen.getByText(/Mhoro/)).toBeTruthy();
  server = { ...server, nd: { ...shona, 'test.hello': 'Sawubona' } };
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Sawubona/)).toBeTruthy();
});

it('the language chosen last is the one that is shown, whichever comes first', async () => {
  held = { sn: Promise.withResolvers() };
  server = { nd: { ...shona, 'test.hello': 'Sawubona' } };
  render(<Page />);
  const late = chooseLanguage('sn');
  await act(() => chooseLanguage('nd'));
  held.sn!.resolve({ texts: shona });
  await act(() => late);
  expect(screen.getByText(/Sawubona/)).toBeTruthy();
  expect(document.documentElement.lang).toBe(rememberedLanguage());
});

it('a language that fails after another was chosen is told to nobody, and does not come by itself', async () => {
  held = { sn: Promise.withResolvers() };
  server = { nd: { ...shona, 'test.hello': 'Sawubona' } };
  render(<Page />);
  const late = chooseLanguage('sn');
  await act(() => chooseLanguage('nd'));
  held.sn!.reject(new Error('offline'));
  await act(() => late);
  expect(screen.getByText('none')).toBeTruthy();
});

it('a language that failed does not come back with the line while another one is on its way', async () => {
  server = {};
  render(<Page />);
  await act(() => chooseLanguage('sn'));
  held = { nd: Promise.withResolvers() };
  asked = [];
  let chosen = Promise.resolve();
  act(() => void (chosen = chooseLanguage('nd')));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect([asked, rememberedLanguage()]).toEqual([['nd'], 'nd']);
  held.nd!.resolve({ texts: { ...shona, 'test.hello': 'Sawubona' } });
  await act(() => chosen);
  expect(screen.getByText(/Sawubona/)).toBeTruthy();
});

it('a text missing in the language shown is told also after another choice failed, and that choice stays remembered', async () => {
  server = { sn: shona };
  render(<Page />);
  await act(() => chooseLanguage('sn'));
  await act(() => chooseLanguage('nd'));
  expect(screen.getByText('nd')).toBeTruthy();
  server = {};
  forgetTexts();
  await act(async () => void (await messagesReady(Promise.resolve('part'))));
  expect(screen.getByText('sn')).toBeTruthy();
  server = { sn: shona };
  await act(() => tryAgain());
  expect(screen.getByText('none')).toBeTruthy();
  expect(rememberedLanguage()).toBe('nd');
});

it('a text missing in the language shown takes nothing from another that is on its way', async () => {
  server = { sn: shona };
  render(<Page />);
  await act(() => chooseLanguage('sn'));
  held = { nd: Promise.withResolvers() };
  let chosen = Promise.resolve();
  act(() => void (chosen = chooseLanguage('nd')));
  server = {};
  forgetTexts();
  await act(async () => void (await messagesReady(Promise.resolve('part'))));
  expect(screen.getByText('none')).toBeTruthy();
  held.nd!.resolve({ texts: { ...shona, 'test.hello': 'Sawubona' } });
  await act(() => chosen);
  expect(screen.getByText(/Sawubona/)).toBeTruthy();
});

it('a phrase of a table follows the language, and says which it is in', async () => {
  server = { sn: shona };
  const phrase = phrasesOf(messages)(({ hello }) => hello);
  const lacking = phrasesOf(other)(({ more }) => more);
  const Phrase = () => <b>{phrase()}</b>;
  render(<Phrase />);
  await act(() => chooseLanguage('sn'));
  expect(screen.getByText('Mhoro')).toBeTruthy();
  expect([languageOf(phrase), languageOf(lacking)]).toEqual(['sn', 'en']);
});

it('a language that is not known is English', () => {
  localStorage.setItem('portal.language', 'tlh');
  expect(rememberedLanguage()).toBe('en');
});

it('is waited for by a part of the portal that comes later', async () => {
  server = { sn: shona };
  await act(() => chooseLanguage('sn'));
  textsFrom(() => Promise.resolve({ texts: { 'other.more': 'Zvimwe' } }));
  expect(other.more).toBe('More');
  await act(async () => void (await messagesReady(Promise.resolve('part'))));
  expect(other.more).toBe('Zvimwe');
});

it('is fetched for a part of the portal that comes later, also where nobody waits for it', async () => {
  server = { sn: shona };
  await act(() => chooseLanguage('sn'));
  const late = catalogue('late', { more: 'More' });
  await act(async () => textsFrom(() => Promise.resolve({ texts: { 'late.more': 'Zvimwe' } })));
  expect(late.more).toBe('Zvimwe');
});

it('comes whole also where a part of the portal comes while it is on its way', async () => {
  held = { sn: Promise.withResolvers() };
  const chosen = chooseLanguage('sn');
  const later = catalogue('later', { more: 'More' });
  textsFrom(() => Promise.resolve({ texts: { 'later.more': 'Zvimwe' } }));
  held.sn!.resolve({ texts: shona });
  await act(() => chosen);
  expect(later.more).toBe('Zvimwe');
});
