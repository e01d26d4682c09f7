/** docs/specification 38. The role is chosen at registration and never changed by a PUT. */
export const roles = ['researcher', 'reviewer', 'compliance'] as const;
export type Role = (typeof roles)[number];

/** The role behind the specification's three flags; compliance where none of the other two is set (docs/specification 1). */
export const roleOf = (flags: { is_researcher: boolean; is_reviewer: boolean }): Role =>
  flags.is_researcher ? 'researcher' : flags.is_reviewer ? 'reviewer' : 'compliance';

/** The specification's three flags of a role. */
export const flagsOf = (role: Role) => ({
  is_staff: role === 'compliance',
  is_reviewer: role === 'reviewer',
  is_researcher: role === 'researcher',
});
