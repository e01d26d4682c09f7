import type { Role } from '@portal/contracts/accounts';

interface Claimed {
  readers: readonly string[];
  deleted: boolean;
}

/** api.md, svc-documents: the uploader, whom a claim names, and compliance as soon as there is a claim at all. */
export function mayRead(owner: string, claims: readonly Claimed[], caller: { id: string; role: Role }): boolean {
  if (caller.id === owner) return true;
  const live = claims.filter(({ deleted }) => !deleted);
  return live.some(({ readers }) => caller.role === 'compliance' || readers.includes(caller.id));
}
