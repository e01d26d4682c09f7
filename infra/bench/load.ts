import type { Submitted } from '@portal/contracts/protocol';
import { applicationWith } from '../e2e/faults/application.ts';
import { signUp, uploadAll } from '../e2e/faults/people.ts';
import { timed, type Timed } from './timed.ts';

/** A running portal of either profile. */
export interface Target {
  url: string;
  /** How many mails it has handed over so far. */
  mails: () => Promise<number>;
}

export const kinds = ['submit', 'list', 'read', 'mailed'] as const;
export type Kind = (typeof kinds)[number];
export type Figures = Readonly<Record<Kind, Timed>>;

export const atOnce = 8;
const calls = 400;
const mailRuns = 40;
/** Each submit makes one to the researcher and one to the compliance officer. */
const mailsEach = 2;
/** How long mails may stay away before a run is given up, in ms. */
const patience = 60_000;

/** The same load for both profiles: submits, lists, records, and submits waited for until their mails are there. Each is reported when it is measured. */
export async function measure({ url, mails }: Target, report: (kind: Kind, timed: Timed) => void): Promise<Figures> {
  const reported = (kind: Kind, figures: Timed): Timed => {
    report(kind, figures);
    return figures;
  };
  const officer = await signUp(url, 'compliance');
  const owner = await signUp(url, 'researcher');
  const application = applicationWith(await uploadAll(owner));
  const send = () => owner.post<Submitted>('/api/protocols', application);
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
  await untilMails(before + mailsEach * (1 + submit.times.length));
  const list = reported('list', await timed(calls, atOnce, () => officer.get('/api/protocols?page=3')));
  const read = reported('read', await timed(calls, atOnce, () => officer.get(`/api/protocols/${id}`)));
  let expected = await mails();
  const mailed = await timed(mailRuns, 1, async () => {
    await send();
    expected += mailsEach;
    await untilMails(expected);
  });
  return { submit, list, read, mailed: reported('mailed', mailed) };
}
