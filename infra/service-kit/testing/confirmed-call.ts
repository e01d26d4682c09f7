import { confirmationHeader, confirmedAct, confirmIdentity } from '@portal/contracts/accounts';
import { aboutOf } from '../signature/index.ts';
import type { CallOptions, TestAnswer } from './test-app.ts';

type Call = (method: string, path: string, options: CallOptions) => Promise<TestAnswer>;

/** A call as the page makes it: where the act asks for the password, it is given and the call repeated (docs/sessions 13). */
export async function confirmedCall(
  call: Call,
  method: string,
  path: string,
  options: CallOptions,
  shown: { password: string; code?: string },
): Promise<TestAnswer> {
  const answer = await call(method, path, options);
  const { token, body = {}, headers } = options;
  if (answer.status !== 403 || (answer.body as { code: string }).code !== confirmIdentity) return answer;
  const [address = path] = path.split('?');
  const acts = [confirmedAct(method, address, aboutOf(method, address, body as Record<string, unknown>))];
  const given = await call('POST', '/api/token/confirm', { ...(token && { token }), body: { ...shown, acts } });
  if (given.status !== 200) return given;
  const { confirmation } = given.body as { confirmation: string };
  return call(method, path, { ...options, headers: { ...headers, [confirmationHeader]: confirmation } });
}
