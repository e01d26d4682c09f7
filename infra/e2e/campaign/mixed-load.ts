import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileAnswer } from '@portal/contracts/form';
import type { Changed, Protocol, ReviewerCandidate, Submitted } from '@portal/contracts/protocol';
import { makePdf } from '@portal/standalone/demo';
import { applicationWith } from '../faults/application.ts';
import { uploadForm, type Person } from '../faults/people.ts';
import { acknowledged, sha256, type Filing, type Ledger, type Uploaded } from './ledger.ts';
import { oneOf, type Random } from './random.ts';

export interface Users {
  researchers: readonly (Person & { files: ReadonlyMap<string, FileAnswer> })[];
  reviewers: readonly Person[];
  officer: Person;
}

const decisions = ['accepted', 'rejected'] as const;

async function upload(owner: Person, ledger: Ledger): Promise<Uploaded> {
  const content = makePdf(randomUUID());
  const form = uploadForm('full_proposal', 'proposal.pdf', content);
  const file = await owner.post<FileAnswer>('/api/files', form);
  const uploaded = { owner, file, sha256: sha256(content.toString()) };
  ledger.uploads.push(uploaded);
  return uploaded;
}

/** Submits, for the first time or as a retry. */
export const submit = ({ owner, key, application }: Filing): Promise<Submitted> =>
  owner.post<Submitted>('/api/protocols', application, key);

async function file({ files, ...owner }: Users['researchers'][number], ledger: Ledger): Promise<void> {
  const proposal = await upload(owner, ledger);
  const key = randomUUID();
  const application = {
    ...applicationWith(new Map([...files, ['full_proposal', proposal.file]])),
    title: `Study ${key}`,
  };
  const filing: Filing = { owner, key, application, proposal, steps: [], isDecided: false };
  ledger.filings.push(filing);
  filing.answer = await submit(filing);
}

/** Takes the next step of a protocol, by whoever it is up to. It looks first: the last step may have been taken, its answer lost. */
async function advance(filing: Filing & { answer: Submitted }, users: Users, random: Random): Promise<void> {
  const { officer, reviewers } = users;
  const path = `/api/protocols/${filing.answer.id}`;
  const protocol = await officer.get<Protocol>(path);
  const take = async (who: Person, command: string, body: unknown): Promise<void> =>
    void filing.steps.push(await who.post<Changed>(`${path}/${command}`, body));
  const review = (slot: 'reviewer' | 'alt_reviewer') =>
    take(
      reviewers.find(({ id }) => id === protocol[slot])!,
      'review',
      { comment: `${slot}: ${filing.key}` },
    );

  if (protocol.status === 'pending') {
    // The protocol service hears of reviewers by events.
    const candidates = await officer.get<ReviewerCandidate[]>(`${path}/reviewer-candidates`);
    if (candidates.length < 2) return;
    const reviewer = oneOf(candidates, random);
    const others = candidates.filter((one) => one !== reviewer);
    return take(officer, 'assignment', { reviewer: reviewer.id, alt_reviewer: oneOf(others, random).id });
  }
  if (protocol.status === 'assigned') return review('reviewer');
  if (protocol.status === 'partially reviewed')
    return review(protocol.commented_slots?.includes('reviewer') ? 'alt_reviewer' : 'reviewer');
  if (protocol.status === 'reviewed') await take(officer, 'decision', { status: oneOf(decisions, random) });
  filing.isDecided = true;
}

/** Carries on with everything that was submitted until it is decided. */
export async function decideAll(ledger: Ledger, users: Users, random: Random): Promise<void> {
  for (const filing of acknowledged(ledger)) while (!filing.isDecided) await advance(filing, users, random);
}

export interface MixedLoad {
  /** Resolves at the first answer, or when everybody was cut off before. */
  begun: Promise<unknown>;
  /** Lets everybody finish what they are doing. */
  stop: () => Promise<void>;
}

/** Researchers upload and submit, the others carry what was submitted to its decision, until the line breaks or `stop`. */
export function startMixedLoad(users: Users, ledger: Ledger, random: Random): MixedLoad {
  let stopping = false;
  const first = Promise.withResolvers<void>();
  const taken = new Set<string>();
  const next = () => acknowledged(ledger).find(({ isDecided, key }) => !isDecided && !taken.has(key));

  const research = async (one: Users['researchers'][number]): Promise<void> => {
    for (; !stopping; first.resolve()) await file(one, ledger);
  };
  const council = async (): Promise<void> => {
    while (!stopping) {
      const filing = next();
      if (!filing) {
        await sleep(10);
        continue;
      }
      taken.add(filing.key);
      await advance(filing, users, random);
      taken.delete(filing.key);
    }
  };

  // fetch throws a TypeError where the line breaks; an answer that was not wanted is another error.
  const runs = [...users.researchers.map(research), council(), council()].map((run) =>
    run.catch((error: unknown) => {
      if ((error as Error).name === 'TypeError') ledger.cut += 1;
      else ledger.refused.push(String(error));
    }),
  );
  return {
    begun: Promise.race([first.promise, Promise.all(runs)]),
    async stop() {
      stopping = true;
      await Promise.all(runs);
    },
  };
}
