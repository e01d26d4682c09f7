import { catalogue } from './language/catalogue.ts';

/** What the product is called, in the title of every page. */
export const portalName = 'Research Ethics Portal';

/** What people read where no server answered with words of its own: in English, to be shown as a server's sentences are. */
export const messages = {
  offline: 'The portal cannot be reached. Check your connection and try again.',
  unknownProblem: 'Something went wrong on our side. Please try again.',
  elsewhere: 'Something you typed elsewhere has just arrived. Look at it, then try again.',
  reference: 'Reference: {id}',
};
catalogue('connection', messages);

/** The page's title while something on it is wrong. */
export const titleMessages = catalogue('page-title', { error: 'Error: {title}' });
