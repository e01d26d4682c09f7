import type { Reference } from '@portal/service-kit/verify';
import type { Dependencies } from '../dependencies.ts';

const batch = 200;

/** Accounts, and what notices are about. */
export async function* knownToNotices({ accounts, announcements }: Dependencies): AsyncGenerator<Reference> {
  for await (const { id, email } of accounts.scan(batch)) yield { kind: 'account', id, name: email || id };
  for await (const { about } of announcements.scan(batch)) {
    if (!about) continue;
    const { id, number, follow_up } = about;
    yield { kind: number.startsWith('M/') ? 'meeting' : 'protocol', id, name: number };
    if (follow_up) yield { kind: 'follow-up', id: follow_up.id, name: `${follow_up.kind}, ${number}` };
  }
}
