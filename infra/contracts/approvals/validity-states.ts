/** What an approval is worth today: the first of these that holds (docs/follow-ups 1). */
export const validityStates = ['ended', 'suspended', 'conditional', 'expired', 'valid'] as const;
export type ApprovalState = (typeof validityStates)[number];
