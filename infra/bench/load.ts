import type { Submitted } from '@portal/contracts/protocol';
import { applicationWith } from '../e2e/faults/application.ts';
import { signUp, uploadAll, type Person } from '../e2e/faults/people.ts';
import { timed, type Timed } from './figures.ts';

/** A running portal of either profile. */
export interface Target {
  url: string;
  /** How many mails it has handed over so far. */
  mails: () => Promise<number>;
}

export const kinds = ['submit', 'alone', 'review', 'list', 'read', 'mailed'] as const;
export type Kind = (typeof kinds)[number];
export type Figures = Readonly<Record<Kind, Timed>>;

export const atOnce = 8;
const calls = 400;
const mailRuns = 40;
/** One at a time: submits, and reviews of what was submitted. Reviews more often: no call before them has made Node compile what they run. */
const aloneRuns = 100;
const reviewRuns = 300;
/** Each submit makes one to the researcher and one to the compliance officer. */
const mailsEach = 2;
/** How long mails may stay away before a run is given up, in ms. */
const patience = 60_000;

/** The same load for both profiles: submits, reviews, lists, records, and submits waited for until their mails are there. Each is reported when it is measured. */
export async function measure({ url, mails }: Target, report: (kind: Kind, timed: Timed) => void): Promise<Figures> {
  const reported = (kind: Kind, figures: Timed): Timed => {
    report(kind, figures);
    return figures;
  };
  const officer = await signUp(url, 'compliance');
  const owner = await signUp(url, 'researcher');
  const reviewers = [await signUp(url, 'reviewer'), await signUp(url, 'reviewer')] as const;
  const application = applicationWith(await uploadAll(owner));
  const submitted: string[] = [];
  const send = async () => {
    const { id } = await owner.post<Submitted>('/api/protocols', application);
    submitted.push(id);
    return { id };
  };
  const untilMails = async (count: number): Promise<void> => {
    const limit = performance.now() + patience;
    while ((await mails()) < count) {
      if (performance.now() > limit) throw new Error(`${await mails()} mails of ${count} came`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };

  const before = await mails();
  const { id } = await send();
  await untilMails(before + mailsEach);
  const submit = reported('submit', await timed(calls, atOnce, send));
  const alone = reported('alone', await timed(aloneRuns, 1, send));
  await untilMails(before + mailsEach * submitted.length);
  const list = reported('list', await timed(calls, atOnce, () => officer.get('/api/protocols?page=3')));
  const read = reported('read', await timed(calls, atOnce, () => officer.get(`/api/protocols/${id}`)));
  let expected = await mails();
  const mailed = await timed(mailRuns, 1, async () => {
    await send();
    expected += mailsEach;
    await untilMails(expected);
  });
  reported('mailed', mailed);
  // Last, for their mails are not counted.
  const review = reported('review', await timedReviews(submitted.slice(-reviewRuns), officer, reviewers));
  return { submit, alone, review, list, read, mailed };
}

/** Assigns each to both reviewers, then times the comments of one of them. */
async function timedReviews(
  protocols: readonly string[],
  officer: Person,
  [first, second]: readonly [Person, Person],
): Promise<Timed> {
  for (const id of protocols)
    await officer.post(`/api/protocols/${id}/assignment`, { reviewer: first.id, alt_reviewer: second.id });
  const left = [...protocols];
  return timed(left.length, 1, () => first.post(`/api/protocols/${left.pop()}/review`, { comment: 'Sound.' }));
}
