import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileAnswer } from '@portal/contracts/form';
import type { Submitted } from '@portal/contracts/protocol';
import { applicationWith } from '../../faults/application.ts';
import type { Answer } from '../../faults/call.ts';
import type { Person } from '../../faults/people.ts';
import { submit, type Attempt } from '../../faults/submit-load.ts';

/** A submit that is sent again, under its key, until it is acknowledged. */
export interface SteadyAttempt extends Attempt {
  /** Everything that was answered to it, with how long it took in ms. */
  answers: (Answer & { ms: number })[];
}

export interface SteadyLoad {
  attempts: readonly SteadyAttempt[];
  /** Begins nothing new and waits until everything is acknowledged. */
  stop: () => Promise<void>;
}

const patienceMs = 60_000;
const againAfterMs = 1_000;

/** Several tabs of one person who submit, each a little after its last answer. */
export function startSteadyLoad(
  owner: Person,
  files: ReadonlyMap<string, FileAnswer>,
  { tabs, pauseMs }: { tabs: number; pauseMs: number },
): SteadyLoad {
  const attempts: SteadyAttempt[] = [];
  let stopping = false;

  const finish = async (attempt: SteadyAttempt): Promise<void> => {
    const limit = performance.now() + patienceMs;
    while (performance.now() < limit) {
      const sent = performance.now();
      const answer = await submit(owner, attempt);
      attempt.answers.push({ ...answer, ms: performance.now() - sent });
      if (answer.status === 201) return void (attempt.answer = answer.body as Submitted);
      await sleep(againAfterMs);
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping) {
      const key = randomUUID();
      const application = { ...applicationWith(files), title: `Study ${key}` };
      const attempt: SteadyAttempt = { owner: owner.email, key, application, answers: [] };
      attempts.push(attempt);
      await finish(attempt);
      await sleep(pauseMs);
    }
  };

  const runs = Promise.all(Array.from({ length: tabs }, run));
  return {
    attempts,
    async stop() {
      stopping = true;
      await runs;
    },
  };
}
