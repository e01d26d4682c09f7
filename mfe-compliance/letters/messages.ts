import { catalogue } from '@portal/web-kit';

/** What an officer reads of a letter before signing it. */
export const messages = catalogue('compliance-letters', {
  lookAt: 'Look at the letter',
  draft: 'Draft. It is not signed, and nobody has received it.',
  documents: 'Approved documents',
  close: 'Close',
});
