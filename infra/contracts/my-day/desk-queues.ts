/** The queues of My day, the most urgent first (docs/lists 16). */
export const deskQueues = [
  'safety',
  'decide',
  'release',
  'follow_ups',
  'assign',
  'forward',
  'questions',
  'not_completed',
  'replace',
  'approvals',
] as const;
export type DeskQueue = (typeof deskQueues)[number];
/** Those whose rows are `deskRowSchema`; `replace` holds late reviews. */
export const listedQueues = deskQueues.filter((queue) => queue !== 'replace');
export type ListedQueue = Exclude<DeskQueue, 'replace'>;
