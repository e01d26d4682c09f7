import { said, sentences } from '@portal/contracts/texts';

/** What the product is called, in the title of every page. */
export const portalName = 'Research Ethics Portal';

/** What people read where no server answered with words of its own. */
export const words = sentences('connection', {
  offline: 'The portal cannot be reached. Check your connection and try again.',
  unknownProblem: 'Something went wrong on our side. Please try again.',
  reference: said('Reference: {id}'),
});
