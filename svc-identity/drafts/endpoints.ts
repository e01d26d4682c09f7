import { Unauthorized, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';

/** GET /api/draft-key: the caller's own key for copies on the device; made when it is first asked for. */
export const readDraftKey =
  ({ accounts, draftKeys }: Dependencies) =>
  async ({ caller }: Call & { caller: Caller }): Promise<Answer> => {
    if (!(await accounts.findActive(caller.id))) throw new Unauthorized();
    return { status: 200, body: { key: await draftKeys.of(caller.id) } };
  };
