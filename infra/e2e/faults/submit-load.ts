import { randomUUID } from 'node:crypto';
import type { FileAnswer } from '@portal/contracts/form';
import type { Submitted } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { applicationWith } from './application.ts';
import { upload, type Person } from './people.ts';

/** One submit that was tried, with what the portal said to it, if it said anything. */
export interface Attempt {
  owner: string;
  key: string;
  application: Application;
  answer?: Submitted;
}

export interface Load {
  /** Everything tried so far. */
  attempts: readonly Attempt[];
  /** Answers that were neither a success nor a broken line. */
  refused: readonly string[];
  /** Lets every client finish what it is doing. */
  stop(): Promise<void>;
}

/** Each person uploads a file and submits an application with it, again and again, until the line breaks or `stop`. */
export function startLoad(people: readonly (Person & { files: ReadonlyMap<string, FileAnswer> })[]): Load {
  const attempts: Attempt[] = [];
  const refused: string[] = [];
  let stopping = false;

  const run = async (person: (typeof people)[number]): Promise<void> => {
    while (!stopping) {
      const proposal = await upload(person, 'full_proposal');
      const key = randomUUID();
      const files = new Map([...person.files, ['full_proposal', proposal]]);
      const attempt: Attempt = {
        owner: person.email,
        key,
        application: { ...applicationWith(files), title: `Study ${key}` },
      };
      attempts.push(attempt);
      const { status, body } = await submit(person, attempt);
      if (status === 201) attempt.answer = body as Submitted;
      else refused.push(`${status} ${JSON.stringify(body)}`);
    }
  };

  // fetch throws a TypeError where the line breaks; an answer that was not wanted is another error.
  const runs = people.map((person) =>
    run(person).catch((error: unknown) => {
      if ((error as Error).name !== 'TypeError') refused.push(String(error));
    }),
  );
  return {
    attempts,
    refused,
    async stop() {
      stopping = true;
      await Promise.all(runs);
    },
  };
}

/** Submits, for the first time or as a retry. */
export const submit = (person: Person, { key, application }: Attempt) =>
  person.call('POST', '/api/protocols', { body: application, headers: { 'idempotency-key': key } });
