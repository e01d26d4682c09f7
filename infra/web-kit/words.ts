/** What people read where no server answered with words of its own. */
export const words = {
  portal: 'Research Ethics Portal',
  offline: 'The portal cannot be reached. Check your connection and try again.',
  unknownProblem: 'Something went wrong on our side. Please try again.',
} as const;
