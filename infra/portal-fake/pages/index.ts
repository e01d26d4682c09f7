import type { Role } from '@portal/contracts/accounts';
import type { Answers } from '../answers.ts';
import { everybody } from './everybody.ts';
import { protocols } from './protocols.ts';
import { pagesOf } from './roles.ts';

/** A small portal for one role, signed in as `me`: its first pages have something to show, and commands move protocols on. */
export const answersFor = (role: Role): Answers => ({ ...everybody(role), ...protocols(role), ...pagesOf[role]() });
