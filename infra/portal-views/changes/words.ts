/** What people read of the changes that a response made. */
export const words = {
  title: 'Changes in this response',
  round: (number: number) => `Changes in response ${number}`,
  mine: 'Changed since the rejection',
  earlier: 'Changes in earlier responses',
  gone: 'What was changed then is no longer kept.',
  answer: 'Answer',
  before: 'Before',
  now: 'Now',
  none: 'None',
} as const;
