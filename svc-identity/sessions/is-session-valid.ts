import type { Caller } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';

/**
 * Whether the tokens of this caller still open anything. This service owns accounts and sessions and reads them directly; other
 * services keep a view (docs/sessions 22).
 */
export async function isSessionValid(
  { accounts, sessions }: Pick<Dependencies, 'accounts' | 'sessions'>,
  { id, session: sid, credentials }: Caller,
): Promise<boolean> {
  const [account, session] = await Promise.all([accounts.findActive(id), sessions.find(sid)]);
  if (!account || session?.state === 'ended') return false;
  return credentials >= account.credentials || account.kept_session === sid;
}
