import type { MailState } from '@portal/contracts/notices';
import { revocationsCollection, type StoredRevocation } from '../../service-kit/revocation/index.ts';
import type { Aggregate, Collection, Store } from '@portal/service-kit/store';
import { claims } from '../../../svc-documents/files/claims.store.ts';
import { documents } from '../../../svc-documents/files/store.ts';
import { accountCollection } from '../../../svc-identity/accounts/schema.ts';
import { proposalCollection } from '../../../svc-identity/proposals/store.ts';
import { registrationCollection } from '../../../svc-identity/registration/store.ts';
import { sessionCollection } from '../../../svc-identity/sessions/store.ts';
import { accounts } from '../../../svc-notifications/accounts/store.ts';
import { announcements } from '../../../svc-notifications/notices/announcements.store.ts';
import { mails } from '../../../svc-notifications/mails/store.ts';
import { notices } from '../../../svc-notifications/notices/store.ts';
import { accountsCollection } from '../../../svc-protocol/accounts/store.ts';
import { followUpsCollection } from '../../../svc-protocol/follow-ups/store.ts';
import { knownFilesCollection } from '../../../svc-protocol/files/store.ts';
import { meetingsCollection } from '../../../svc-protocol/meetings/store.ts';
import { protocolsCollection } from '../../../svc-protocol/protocol/store.ts';
import type { Engines } from '@portal/standalone';

type Readable = Pick<Collection<Aggregate>, 'scan' | 'remove'>;
type Content = Readonly<Record<string, readonly Aggregate[]>>;

const batch = 100;

const uploadedFiles = 'uploaded files, for protocols';
/** Who stands, without the credentials of who is gone: the deletion told those before it, the tombstone tells those after it. */
function revocationsOf(store: Store): Readable {
  const { scan, remove } = store.collection<StoredRevocation, 'id'>(revocationsCollection);
  return {
    remove,
    async *scan(size) {
      for await (const one of scan(size)) yield one.is_active ? one : { ...one, credentials: null };
    },
  };
}

/** Every view: what a service keeps of what another one owns. */
export const viewsOf = ({ stores }: Engines): Record<string, Readable> => ({
  'files that protocols claim': stores.documents.collection(claims),
  'people, for protocols': stores.protocol.collection(accountsCollection),
  [uploadedFiles]: stores.protocol.collection(knownFilesCollection),
  'people, for notices': stores.notifications.collection(accounts),
  'revocations, for protocols': revocationsOf(stores.protocol),
  'revocations, for files': revocationsOf(stores.documents),
  'revocations, for notices': revocationsOf(stores.notifications),
});

/** What followed from events and must not follow a second time. */
export const effectsOf = ({ stores }: Engines): Record<string, Readable> => ({
  announcements: stores.notifications.collection(announcements),
  notices: stores.notifications.collection(notices),
  mails: stores.notifications.collection(mails),
});

/** Where events wait to be published. */
export const outboxesOf = ({ stores }: Engines): Pick<Collection<Aggregate>, 'pending'>[] => [
  stores.identity.collection(accountCollection),
  stores.identity.collection(sessionCollection),
  stores.identity.collection(registrationCollection),
  stores.identity.collection(proposalCollection),
  stores.protocol.collection(protocolsCollection),
  stores.protocol.collection(followUpsCollection),
  stores.protocol.collection(meetingsCollection),
  stores.documents.collection(documents),
];

export const mailStatesOf = async ({ stores }: Engines): Promise<MailState[]> =>
  (await stores.notifications.collection(mails).find({ limit: 100 })).map(({ state }) => state);

/** Every document of each, by id. */
export async function contentOf(collections: Record<string, Readable>): Promise<Content> {
  const parts = await Promise.all(
    Object.entries(collections).map(async ([name, collection]) => {
      const documents = await all(collection);
      return [name, documents.sort((one, other) => one.id.localeCompare(other.id))] as const;
    }),
  );
  return Object.fromEntries(parts);
}

/**
 * Versions count writes, and a rebuilt view was written once. A claim writes a file without an event, so that its snapshot has a
 * later `seq`.
 */
export const withoutVersions = (content: Content): Record<string, object[]> =>
  Object.fromEntries(
    Object.entries(content).map(([name, documents]) => [
      name,
      documents.map(({ version: _, ...rest }) => (name === uploadedFiles ? { ...rest, seq: 0 } : rest)),
    ]),
  );

/** Throws views away. */
export async function empty(collections: Record<string, Readable>): Promise<void> {
  for (const collection of Object.values(collections))
    for (const { id } of await all(collection)) await collection.remove(id);
}

async function all({ scan }: Readable): Promise<Aggregate[]> {
  const documents: Aggregate[] = [];
  for await (const document of scan(batch)) documents.push(document);
  return documents;
}
