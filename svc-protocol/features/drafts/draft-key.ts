import { idempotentId } from '@portal/service-kit/http';
import type { WriteOptions } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';

/** Where a person's draft is kept. Two people may use the same draft id without meeting. */
export const draftKey = (user: string, draftId: string): string => idempotentId(user, 'draft', draftId);

/** Silent when there is none. */
export const removeDraft = (
  { drafts }: Dependencies,
  user: string,
  draftId: string,
  options?: WriteOptions,
): Promise<void> => drafts.remove(draftKey(user, draftId), options);
