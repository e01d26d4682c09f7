import { checkProfile, profileFields, type profileShape } from '@portal/contracts/accounts';
import { settleRecord, type Answers } from '@portal/contracts/form';
import {
  checkIfMatch,
  mustBeConfirmed,
  RuleBroken,
  type Answer,
  type Call,
  type Caller,
} from '@portal/service-kit/http';
import { DuplicateKey } from '@portal/service-kit/store';
import type * as z from 'zod/mini';
import { updateProfile as decide, type Details } from '../domain/account.ts';
import type { Dependencies } from '../dependencies.ts';
import { words } from '../words.ts';
import { causeOf } from './cause-of.ts';
import { accountAnswer } from './present-account.ts';
import { ownAccount } from './read-account.ts';

type UpdateCall = Call<{ id: string }, unknown, z.infer<typeof profileShape>> & { caller: Caller };

/** PUT /api/accounts/{id}. The body may be the whole record; only the profile's fields are read (specification section 7). */
export const updateProfile =
  (dependencies: Dependencies) =>
  async (call: UpdateCall): Promise<Answer> => {
    const { accounts, clock } = dependencies;
    const { params, body, headers, caller } = call;
    const { email } = await ownAccount(accounts, params.id, caller);
    if (body.email !== email) mustBeConfirmed(caller, clock());
    const errors = checkProfile(body);
    if (errors.length > 0) throw new RuleBroken(errors);
    const details = detailsOf(body);
    const updated = await accounts
      .change(params.id, causeOf(call, clock), (present) => {
        checkIfMatch(headers, present.version);
        return decide(present, details);
      })
      .catch((error: unknown) => {
        if (!(error instanceof DuplicateKey)) throw error;
        throw new RuleBroken([{ field: 'email', message: words.account.emailUnusable }]);
      });
    return accountAnswer(dependencies, updated);
  };

/** The profile's fields, and no others, of a body that has passed its checks. */
export function detailsOf(body: Answers): Details {
  const settled = settleRecord(profileFields, body, { study_type: '', today: '' });
  return { telephone: null, ...settled } as Details;
}
