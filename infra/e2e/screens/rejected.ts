import type { Submitted } from '@portal/contracts/protocol';
import { signIn, type Person as Caller } from '../faults/people.ts';
import { makeAccount, personOf } from './account.ts';
import { filer, reject } from './filed.ts';
import { password } from './gate.ts';

export const people = {
  researcher: personOf('researcher', 'Rutendo', 'Moyo'),
  reviewer: personOf('reviewer', 'Farai', 'Mutasa'),
  compliance: personOf('compliance', 'Memory', 'Chigumbura'),
};

export interface Rejected {
  callers: Record<keyof typeof people, Caller>;
  filed: Submitted;
}

/** These three, or others, with accounts, and a protocol of the researcher that was rejected, over HTTP: for tests of what comes afterwards. */
export async function makeRejected(url: string, users: typeof people = people): Promise<Rejected> {
  const callers = {} as Rejected['callers'];
  for (const name of Object.keys(users) as (keyof typeof people)[]) {
    await makeAccount(url, users[name]);
    callers[name] = await signIn(url, users[name].email, password);
  }
  const filed = await (await filer(callers.researcher))('MSc', 'Iron supplementation of infants in Gokwe');
  await reject(callers.compliance, filed, [callers.reviewer]);
  return { callers, filed };
}
