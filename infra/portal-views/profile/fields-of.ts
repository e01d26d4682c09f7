import { positionField, profileFields, type Role } from '@portal/contracts/accounts';
import type { Field } from '@portal/contracts/form';

/** The profile's fields: officers have a position, which stands in their signatures (docs/decisions 11). */
export const fieldsOf = (role: Role): readonly Field[] =>
  role === 'compliance' ? [...profileFields, positionField] : profileFields;
