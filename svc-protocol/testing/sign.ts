import { randomUUID } from 'node:crypto';
import type { Meaning } from '@portal/contracts/accounts';
import { testKeys } from '@portal/service-kit/keys';
import { aboutOf, makeSignature } from '@portal/service-kit/signature';
import { people, type Person } from './people.ts';

interface Act {
  path: string;
  body: Readonly<Record<string, unknown>>;
  meaning: Meaning;
  at: Date;
  /** Another one than POST. */
  method?: string;
}

/** The body with a signature as svc-identity makes it for this person and this command. */
export function signed(who: Person, { path, body, meaning, at, method = 'POST' }: Act) {
  const { first_name, last_name } = people[who];
  const signature = makeSignature(testKeys().signature, {
    id: randomUUID(),
    account: who,
    name: `${first_name} ${last_name}`,
    position: 'Head of Compliance',
    meaning,
    at: at.toISOString(),
    about: aboutOf(method, path, body),
  });
  return { ...body, signature };
}
