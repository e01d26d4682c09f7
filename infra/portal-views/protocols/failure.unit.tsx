import { afterEach, expect, it } from '@jest/globals';
import { ErrorSummary, Field, ListState, SentenceProvider, TextInput } from '@portal/ui-kit';
import { ApiProblem, Sentence } from '@portal/web-kit';
import { addTexts, forgetTexts, showLanguage } from '@portal/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { FailureMessage, failureOf } from './failure.tsx';

const refused = (detail: string, key?: string) => new ApiProblem(422, { detail, ...(key && { key }) });

afterEach(() =>
  act(() => {
    forgetTexts();
    showLanguage('en');
  }),
);

it.each([
  [409, 'meeting_needed', 'Clinical Trials is decided in a meeting. Put it on an agenda.'],
  [409, 'own_study', 'This is your own study. Another officer decides on it.'],
  [409, 'reviewer_stays', 'This reviewer has already commented and stays.'],
  [409, 'no_letter', 'There is no letter yet that could be issued again.'],
])(
  'of a refusal for another reason than the status, %s %s, the portal’s own sentence is said',
  (status, code, detail) => {
    const error = new ApiProblem(status, { code, detail, protocol_status: 'reviewed' });
    expect(failureOf(error)).toEqual({ text: detail });
  },
);

it.each([
  [409, 'state_conflict'],
  [409, 'already_reviewed'],
  [412, 'stale'],
])('where somebody else was first, %s %s, the present status is said', (status, code) => {
  const error = new ApiProblem(status, { code, detail: 'Not any more.', protocol_status: 'accepted' });
  expect(failureOf(error).text).toContain('It is now Accepted.');
});

it('what a server says is in the language of the page wherever it is shown, or says that it is English', () => {
  act(() => {
    addTexts('sn', { 'server.taken': 'Zvakatorwa' });
    showLanguage('sn');
  });
  const taken = refused('It is taken.', 'server.taken').message;
  const other = refused('There is another.');
  render(
    <SentenceProvider component={Sentence}>
      <ErrorSummary title="Dambudziko" errors={[{ field: 'name', message: taken }]} />
      <Field id="name" label="Zita" error={taken} why={other.message}>
        <TextInput />
      </Field>
      <ListState kind="failed" title="Hazvina kubudirira" text={other.message} />
      <FailureMessage failure={failureOf(other, 'Hazvina kuchengetwa.')} />
    </SentenceProvider>,
  );
  expect(screen.getByRole('link', { name: 'Zita: Zvakatorwa' })).toBeTruthy();
  expect(screen.getAllByText('Zvakatorwa')).toHaveLength(2);
  const english = screen.getAllByText('There is another.');
  expect(english.map(({ lang }) => lang)).toEqual(['en', 'en', 'en']);
  expect(screen.getByText('Hazvina kuchengetwa.').closest('[lang]')?.getAttribute('lang')).toBe('sn');
});
