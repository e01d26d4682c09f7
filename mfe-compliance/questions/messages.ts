import { catalogue } from '@portal/web-kit';

/** What officers read about questions to the researcher. */
export const messages = catalogue('office-questions', {
  title: 'Questions',
  close: 'Close',
  release: {
    act: 'Release',
    title: 'Release this question',
    about:
      'The researcher reads it as from “a reviewer”. Take out what would say who asked. The reviewer reads what you release.',
    text: 'Question as the researcher reads it',
    hint: 'At most 4,000 characters. What was asked is kept beside it.',
    yes: 'Release to the researcher',
    done: 'The question was released to the researcher.',
  },
  decline: {
    act: 'Decline',
    title: 'Decline this question',
    text: 'Why it is not passed on',
    hint: 'The reviewer reads it. The researcher does not.',
    yes: 'Decline the question',
    done: 'The question was declined, and the reviewer was told.',
  },
});
