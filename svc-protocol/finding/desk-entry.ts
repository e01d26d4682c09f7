import { isDeepStrictEqual } from 'node:util';
import { formOf, peopleMeant } from '@portal/contracts/council';
import { telephoneKey, type DeskPerson } from '@portal/contracts/finding';
import { compareAndSet, isRaced, type Where, type WriteOptions } from '@portal/service-kit/store';
import { foldWords } from '@portal/contracts/texts';
import type { Dependencies } from '../dependencies.ts';
import { reviewersOf } from '../reviews/slot.rules.ts';
import { fullName, type AccountRow } from '../accounts/store.ts';
import type { DeskEntry } from './store.ts';
import type { StoredProtocol } from '../protocol/schema.ts';

/** The principal investigator of each of these protocols, by its id, from the desk's view; missing until its event has been read. */
export async function investigatorsOf(
  { desk }: Pick<Dependencies, 'desk'>,
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, { investigator: string }>> {
  const ids = rows.map(({ id }) => id);
  const entries = ids.length === 0 ? [] : await desk.find({ where: { id: ids }, limit: ids.length });
  return new Map(
    entries.flatMap(({ id, people: [lead] }) =>
      lead?.part === 'investigator' && lead.name !== '' ? [[id, { investigator: lead.name }] as const] : [],
    ),
  );
}

const batch = 100;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const filled = (texts: readonly unknown[]): string[] => texts.map(textOf).filter((text) => text !== '');

function accountPerson(part: DeskPerson['part'], account: AccountRow): DeskPerson {
  return { part, name: fullName(account), email: account.email, telephones: filled([account.mobile]) };
}

/** Investigators, coordinator, owner and reviewers. */
function peopleIn(protocol: StoredProtocol, owner: AccountRow[], reviewers: AccountRow[]): DeskPerson[] {
  const named = (part: 'investigator' | 'co_investigator' | 'coordinator') =>
    peopleMeant(formOf(protocol), part, protocol.sections).map(({ name, institution, email, telephones }) => ({
      part: part === 'coordinator' ? part : ('investigator' as const),
      name: name.trim(),
      institution: institution.trim(),
      ...(email !== '' && { email: email.trim() }),
      telephones: filled(telephones),
    }));
  return [
    ...named('investigator'),
    ...named('co_investigator'),
    ...named('coordinator'),
    ...owner.map((account) => accountPerson('owner', account)),
    ...reviewers.map((account) => accountPerson('reviewer', account)),
  ];
}

/** The entry of a protocol. `accounts` are those of its owner and reviewers that are known. */
export function deskEntryOf(protocol: StoredProtocol, accounts: readonly AccountRow[]): DeskEntry {
  const of = (id: string | null) => accounts.filter((account) => account.id === id);
  const people = peopleIn(protocol, of(protocol.user), [...of(protocol.reviewer), ...of(protocol.alt_reviewer)]);
  const emails = filled(people.map(({ email }) => email)).map((email) => email.toLowerCase());
  const telephones = people.flatMap((person) => person.telephones.map(telephoneKey));
  const told = people.flatMap(({ name, institution = '' }) => [name, institution]);
  return {
    id: protocol.id,
    version: 0,
    seq: protocol.version,
    created_date: protocol.created_date,
    archived: protocol.deleted,
    people,
    keys: [...new Set([...emails, ...telephones.filter((key) => key !== undefined), ...reviewersOf(protocol)])],
    desk_words: foldWords([protocol.title, ...told].join(' ')),
  };
}

/** Stores the entry of a protocol as it and its people are now, unless one of a later version is there. Safe to repeat. */
export async function indexForFinding(
  { accounts, desk }: Pick<Dependencies, 'accounts' | 'desk'>,
  protocol: StoredProtocol,
  options?: WriteOptions,
): Promise<void> {
  const ids = [protocol.user, protocol.reviewer, protocol.alt_reviewer].filter((one) => one !== null);
  await compareAndSet(async () => {
    const known = await desk.findById(protocol.id);
    const entry = deskEntryOf(protocol, await accounts.find({ where: { id: ids }, limit: ids.length }));
    if (known && (known.seq > entry.seq || isDeepStrictEqual({ ...known, version: 0 }, entry))) return;
    await (known ? desk.replace({ ...entry, version: known.version }, [], options) : desk.insert(entry, [], options));
  }, isRaced);
}

/** The same for all protocols that fit. */
async function keepDeskEntries(dependencies: Dependencies, where: Where): Promise<void> {
  for await (const rows of dependencies.protocols.all({ where }, batch))
    for (const { id } of rows) {
      const protocol = await dependencies.protocols.findById(id);
      if (protocol) await indexForFinding(dependencies, protocol);
    }
}

/** Renews the entries of the protocols that an account owns or reviews, after its name or addresses changed. */
export async function keepDeskEntriesOf(dependencies: Dependencies, account: string): Promise<void> {
  await keepDeskEntries(dependencies, { user: account, deleted: [false, true] });
  await keepDeskEntries(dependencies, { reviewer_ids: account });
  // Archived protocols have no `reviewer_ids`; their entries go on naming who reviewed them.
  for await (const rows of dependencies.desk.all({ where: { keys: account, archived: true } }, batch))
    await keepDeskEntries(dependencies, { id: rows.map(({ id }) => id) });
}
