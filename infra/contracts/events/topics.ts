/** One topic per kind of aggregate, keyed by aggregate id. */
export const topics = {
  account: 'account',
  registration: 'registration',
  proposal: 'proposal',
  protocol: 'protocol',
  follow_up: 'follow_up',
  document: 'document',
  meeting: 'meeting',
} as const;
