import { flagsOf, profileFields, roleOf, type Account, type Role } from '@portal/contracts/accounts';
import { settleRecord, type Answers } from '@portal/contracts/form';
import type { Details } from '../domain/account.ts';

/** What the wire shows of an account (specification section 3): never the password. */
export const accountToWire = ({
  id,
  role,
  ...details
}: Pick<Details, keyof Details> & { id: string; role: Role }): Account => ({
  id,
  first_name: details.first_name,
  last_name: details.last_name,
  email: details.email,
  mobile: details.mobile,
  telephone: details.telephone,
  address: details.address,
  ...flagsOf(role),
});

/** The profile's fields of a checked body, and nothing else of it. */
export function detailsOf(body: Answers): Details {
  const settled = settleRecord(profileFields, body, { study_type: '', today: '' });
  return { telephone: null, ...settled } as Details;
}

/** The role of a checked registration. */
export const registeredRole = (body: Answers): Role =>
  roleOf({ is_researcher: body.is_researcher === true, is_reviewer: body.is_reviewer === true });
