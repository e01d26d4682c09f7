import { catalogue } from '@portal/web-kit';

/** What a researcher reads about questions of the council during review. */
export const messages = catalogue('researcher-questions', {
  title: 'Questions from the council',
  answer: 'Your answer',
  to: 'to {question}',
  hint: 'Saved as you type, sent once. Until then only you can read it.',
  file: 'File',
  send: 'Send the answer',
  loading: 'Loading...',
  done: '{question}: your answer was sent.',
});
