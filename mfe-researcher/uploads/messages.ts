import { catalogue } from '@portal/web-kit';

/** What is said of files that are made here, and of those that have not arrived when a form is sent. */
export const messages = catalogue('researcher-uploads', {
  make: 'Make it from my answers',
  notMade: 'The file could not be created. Your answers are kept; try again.',
  inSection: '{label}, in section {section},',
  uploading: '{place} is still uploading: {percent} %. Wait until it has arrived, or cancel it.',
  unfinished: '{place} is not finished. Choose the file again, or remove it.',
});
