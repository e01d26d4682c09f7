/** Specification section 6. The role is chosen at registration and never changed by a PUT. */
export const roles = ['researcher', 'reviewer', 'compliance'] as const;
export type Role = (typeof roles)[number];
