import type { Actor } from '../protocol/permit.rules.ts';

export const officer: Actor = { id: 'officer', role: 'compliance' };
export const owner: Actor = { id: 'owner', role: 'researcher' };
export const first: Actor = { id: 'first', role: 'reviewer' };
export const second: Actor = { id: 'second', role: 'reviewer' };
