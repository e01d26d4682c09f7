export { newPasswordConfirmation } from './new-password.ts';
export { followsPasswordRule, normalPassword } from './password.ts';
export * from './approval.ts';
export * from './password-reset.ts';
export * from './profile.ts';
export * from './registration.ts';
export * from './role.ts';
export * from './session-ended.ts';
export * from './wire.ts';
