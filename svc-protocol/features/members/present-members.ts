import type { Member } from '@portal/contracts/members';
import { etagOf, type Answer } from '@portal/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import type { MemberRow, StoredMember } from '../../store/members.collection.ts';
import { factsOf } from '../../domain/member.ts';
import { namesOf } from '../find-names.ts';

/** Members with the names of their accounts. */
export async function presentMembers(dependencies: Dependencies, rows: readonly MemberRow[]): Promise<Member[]> {
  const names = await namesOf(
    dependencies,
    rows.map(({ account }) => account),
  );
  return rows.map(({ id, version, ...member }) => ({
    ...{ id, version },
    ...factsOf(member),
    account_name: (member.account === null ? undefined : names.get(member.account)) ?? null,
  }));
}

/** What a command answers. */
export async function memberAnswer(dependencies: Dependencies, stored: StoredMember, status = 200): Promise<Answer> {
  const [body] = await presentMembers(dependencies, [stored]);
  return { status, body, headers: { ETag: etagOf(stored.version) } };
}
