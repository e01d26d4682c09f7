import { catalogue } from '@portal/web-kit';

/** What a reviewer reads about questions to the researcher. */
export const messages = catalogue('reviewer-questions', {
  title: { own: 'Your questions to the researcher', all: 'Questions to the researcher' },
});
