import { roles } from '@portal/contracts/accounts';
import { UndeclaredUse, type CollectionDeclaration, type Collection, type Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { EmailLink, RegistrationEvent } from '@portal/contracts/events';
import type { Ids } from '@portal/service-kit/time';
import type { Cause } from '../accounts/events.ts';

/** A registration whose address is not confirmed (docs/accounts 7). The id is the future account's. */
const storedRegistrationSchema = z.object({
  id: z.string(),
  version: z.number(),
  role: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_key: z.string(),
  mobile: z.string(),
  telephone: z.nullable(z.string()),
  address: z.string(),
  password_hash: z.string(),
  /** Null where no mail was sent: the address is known. */
  token_hash: z.nullable(z.string()),
  body_hash: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

export type StoredRegistration = z.infer<typeof storedRegistrationSchema>;

export const registrationCollection = {
  name: 'registrations',
  schema: storedRegistrationSchema,
  row: ['id', 'expires_at'],
  indexed: [['email_key', 'created_at'], ['expires_at']],
} as const satisfies CollectionDeclaration<StoredRegistration>;

type RegistrationRow = (typeof registrationCollection.row)[number];

export interface Registrations {
  collection: Collection<StoredRegistration, RegistrationRow>;
  find(id: string): Promise<StoredRegistration | undefined>;
  /** Those of this address that are not over, the oldest first. */
  openOf(emailKey: string, at: string): Promise<StoredRegistration[]>;
  /** Stores it and has its mail sent, in one write. @throws DuplicateKey */
  keep(registration: Omit<StoredRegistration, 'version'>, links: EmailLink[], cause: Cause): Promise<void>;
  /** Drops all of this address. */
  drop(emailKey: string): Promise<void>;
}

/** How many that are over a new one deletes at most. */
const sweep = 20;

interface RegistrationsOptions {
  store: Store;
  ids: Ids;
  /** Called when an event waits to be published. */
  onEvent: () => void;
}

export function createRegistrations({ store, ids, onEvent }: RegistrationsOptions): Registrations {
  const collection = store.collection<StoredRegistration, RegistrationRow>(registrationCollection);

  /** A registration whose event is still unpublished cannot be removed: it stays, of no use to anybody, until a later sweep. */
  const remove = (id: string): Promise<void> =>
    collection.remove(id).catch((error: unknown) => {
      if (!(error instanceof UndeclaredUse)) throw error;
    });
  const removeAll = async (rows: readonly { id: string }[]): Promise<void> =>
    void (await Promise.all(rows.map(({ id }) => remove(id))));

  return {
    collection,
    find: (id) => collection.findById(id),

    async openOf(emailKey, at) {
      const rows = await collection.find({ where: { email_key: emailKey }, sort: 'created_at' });
      const found = await Promise.all(rows.map(({ id }) => collection.findById(id)));
      return found.filter((one) => one !== undefined).filter(({ expires_at }) => expires_at > at);
    },

    async keep(registration, links, { actor, at, correlationId }) {
      await removeAll(await collection.find({ where: { expires_at: { to: at } }, limit: sweep }));
      const event: RegistrationEvent = {
        id: ids(),
        type: 'registration.requested',
        schema_version: 1,
        seq: 1,
        occurred_at: at,
        actor,
        key: registration.id,
        correlation_id: correlationId,
        data: { links },
      };
      await collection.insert({ ...registration, version: 0 }, links.length === 0 ? [] : [event]);
      onEvent();
    },

    async drop(emailKey) {
      await removeAll(await collection.find({ where: { email_key: emailKey } }));
    },
  };
}
