/** What an approval is worth today: the first of these that holds (council-year.md, 0). */
export const validityStates = ['ended', 'suspended', 'conditional', 'expired', 'valid'] as const;
export type ApprovalState = (typeof validityStates)[number];
