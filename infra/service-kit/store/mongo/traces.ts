import type { Trace } from './form-of-database.ts';

/** By service, where others keep what its events alone tell them; of one that tells nothing, what it is always told of. */
const told = {
  identity: ['protocol/accounts', 'notifications/accounts'],
  protocol: ['documents/claims'],
  documents: ['protocol/files'],
  notifications: ['protocol/protocols'],
} as const;

/** What shows that the database of a service was lost (docs/store 23). */
export const tracesOf = (prefix: string, service: keyof typeof told): readonly Trace[] =>
  told[service].map((place) => {
    const [database = '', collection = ''] = place.split('/');
    return { database: prefix + database, collection };
  });
