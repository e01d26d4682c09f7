import { catalogue } from '@portal/web-kit';

/** What is said while something is read, and where it could not be. Apart from the other words: the frame has them too. */
export const messages = catalogue('common', {
  load: {
    loading: 'Loading...',
    failed: 'This could not be loaded',
    offline: 'The portal cannot be reached',
    retry: 'Try again',
  },
}).load;
