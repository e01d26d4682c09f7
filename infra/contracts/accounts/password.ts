/** rules.md, Passwords. */
export const longestPassword = 128;

/** Specification section 5: at least 8 characters, letters and digits only, at least one of each. */
export const followsPasswordRule = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= longestPassword &&
  /^[A-Za-z0-9]{8,}$/.test(value) &&
  /[A-Za-z]/.test(value) &&
  /[0-9]/.test(value);
