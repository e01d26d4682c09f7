import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileAnswer } from '@portal/contracts/form';
import { makePdf } from '@portal/standalone/demo';
import { applicationWith } from '../faults/application.ts';
import type { Answer } from '../faults/call.ts';
import { uploadForm, type Person } from '../faults/people.ts';

/** Between two rounds of a tab: the processor belongs to those who start. */
const pauseMs = 50;

export interface RollingLoad {
  /** How many requests were answered, by what they were. */
  answered: Readonly<Record<string, number>>;
  /** Everything else that came of one, in words. */
  failed: readonly string[];
  stop: () => Promise<void>;
}

/** A researcher at several tabs who reads, saves drafts, uploads and submits through the gateway, each after the other: every service is asked. */
export function startRollingLoad(owner: Person, files: ReadonlyMap<string, FileAnswer>, tabs: number): RollingLoad {
  const answered: Record<string, number> = {};
  const failed: string[] = [];
  let stopping = false;

  const ask = async (what: string, asked: Promise<Answer>): Promise<Headers> => {
    const gone = (error: unknown): Answer => ({ status: 0, body: String(error), headers: new Headers() });
    const answer = await asked.catch(gone);
    if (answer.status >= 200 && answer.status < 300) answered[what] = (answered[what] ?? 0) + 1;
    else failed.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.headers;
  };
  const tab = async (): Promise<void> => {
    // One draft, saved again and again: an account may keep only so many.
    const id = randomUUID();
    const draft = `/api/drafts/${id}`;
    let version: string | null = null;
    while (!stopping) {
      const headers = { 'idempotency-key': randomUUID() };
      await ask('account', owner.call('GET', `/api/accounts/${owner.id}`));
      await ask('list', owner.call('GET', '/api/protocols'));
      await ask('notices', owner.call('GET', '/api/notifications'));
      await ask('upload', owner.call('POST', '/api/files', { body: uploadForm('cv', 'cv.pdf', makePdf('CV')) }));
      await ask('submit', owner.call('POST', '/api/protocols', { body: applicationWith(files), headers }));
      await sleep(pauseMs);
      const body = { kind: 'application', subject: id, body: { step: 1, answers: { title: randomUUID() } } };
      const precondition: Record<string, string> =
        version === null ? { 'if-none-match': '*' } : { 'if-match': version };
      version = (await ask('draft', owner.call('PUT', draft, { body, headers: precondition }))).get('etag');
    }
  };

  const runs = Promise.all(Array.from({ length: tabs }, tab));
  return {
    answered,
    failed,
    async stop() {
      stopping = true;
      await runs;
    },
  };
}
