import { expect } from '@jest/globals';
import type { NoticeKind } from '@portal/contracts/notices';
import type { HistoryEntry, Protocol } from '@portal/contracts/protocol';
import type { LetterState, Verified } from '@portal/contracts/letters';
import type { DemoProtocol } from '../../standalone/demo/step.ts';
import { demoOfficers, demoResearchers, type DemoPerson } from '../../standalone/demo/people.ts';
import type { PortalClient } from '../../standalone/demo/portal-client.ts';
import { addDays } from '../../../svc-protocol/protocol/calendar.rules.ts';
import { protocolsCollection } from '../../../svc-protocol/protocol/store.ts';
import type { News, YearPortal } from './open-year.ts';

/** What a letter says for itself; null where the approval says it. */
export type Says = LetterState | null;

/** What an act leaves behind, as whoever acts knows it without asking the portal. */
export interface Left {
  /** New lines of the history, its forms' too: kind, who, and why where a reason was given. */
  lines: readonly (readonly [kind: string, who: string, why?: string | null])[];
  /** Whom it tells what, each once. */
  told: readonly (readonly [kind: NoticeKind, to: string])[];
  /** What its letters say from now on. */
  letters?: (before: readonly Says[]) => readonly Says[];
  /** How the approval stands besides its last day. */
  stands?: 'conditional' | 'ended' | 'by its day';
}

/** Whose comment is awaited, and by which day. */
interface AwaitedComment {
  who: DemoPerson;
  due: string;
}

interface Known {
  lines: string[];
  letters: readonly Says[];
  stands: NonNullable<Left['stands']>;
  awaits?: AwaitedComment | undefined;
}

/** Days from the due day of a comment on which its reviewer is reminded; the last one tells officers. */
const reviewReminders = [-3, 1, 7];
/** Days before the end of an approval on which its owner is reminded. */
const renewalReminders = [60, 30, 7];

export const thePortal = 'The portal';
export const emailOf = (live: DemoProtocol): string => demoResearchers[live.study.owner]!.email;

const lineOf = (at: string, kind: string, who: string, why?: string | null): string =>
  `${at} ${kind} by ${who}: ${why ?? 'no reason'}`;
/** Lines of these kinds have the reason in `to`. */
const reasons = ['conflict_of_interest', 'decline_reason'];
const aMinute = 1 / 1440;

/** Looks after every act whether history, notices, mails and letters say what was done: no more, no less. */
export function createWitness(portal: YearPortal, officer: () => PortalClient) {
  const known = new Map<DemoProtocol, Known>();
  const knownOf = (live: DemoProtocol): Known => {
    const found = known.get(live) ?? { lines: [], letters: [], stands: 'by its day' };
    known.set(live, found);
    return found;
  };
  const read = (live: DemoProtocol) => officer().get<Protocol>(`/api/protocols/${live.id}`);
  let asked = 0;

  /** What anybody is told of a letter. Tries of codes are limited: who asks for many waits. */
  async function stateOf({ code }: { code: string }): Promise<LetterState> {
    asked += 1;
    if (asked % 25 === 0) await portal.pass(aMinute);
    const answer = await fetch(`${portal.url}/api/verify/${code}`);
    return ((await answer.json()) as Verified).state;
  }
  const lettersOf = async ({ id }: DemoProtocol) =>
    (await portal.store.collection(protocolsCollection).get(id)).letters ?? [];

  async function expectHistory(live: DemoProtocol): Promise<void> {
    const entries = await officer().get<HistoryEntry[]>(`/api/protocols/${live.id}/history`);
    const instants = entries.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted());
    const lines = entries.map(({ at, kind, who, why, to }) => lineOf(at, kind, who, reasons.includes(kind) ? to : why));
    // The order of lines of one act does not count.
    expect([live.study.title, ...lines.sort()]).toEqual([live.study.title, ...knownOf(live).lines.toSorted()]);
  }

  async function expectLetters(live: DemoProtocol): Promise<void> {
    const { letters, stands } = knownOf(live);
    const { valid_until } = await read(live);
    const isOver = valid_until !== null && portal.today() > valid_until;
    const byDay = isOver ? 'expired' : 'valid';
    const states: LetterState[] = [];
    for (const letter of await lettersOf(live)) states.push(await stateOf(letter));
    const expected = letters.map((says) => says ?? (stands === 'by its day' ? byDay : stands));
    expect([live.study.title, ...states]).toEqual([live.study.title, ...expected]);
  }

  /** Each person once, nobody else, in the portal and by mail. */
  async function expectTold(told: readonly News[]): Promise<void> {
    const said = ({ kind, to, about }: News) => `${kind} to ${to} about ${about}`;
    expect((await portal.news()).map(said).sort()).toEqual(told.map(said).sort());
  }

  /** The reminders of this protocol that fall due after `from` and until today. */
  async function remindersOf(live: DemoProtocol, from: string): Promise<Left> {
    const { awaits, stands } = knownOf(live);
    const isDue = (day: string) => day > from && day <= portal.today();
    if (awaits) {
      const days = reviewReminders.filter((one) => isDue(addDays(awaits.due, one)));
      const isLast = days.includes(reviewReminders.at(-1)!);
      return {
        lines: days.map(() => [isLast ? 'protocol.review_late' : 'protocol.review_due', thePortal] as const),
        told: [
          ...days.map(() => ['review_reminder', awaits.who.email] as const),
          ...(isLast ? demoOfficers.map(({ email }) => ['review_late', email] as const) : []),
        ],
      };
    }
    const { status, valid_until } = await read(live);
    const runs = status === 'accepted' && valid_until !== null && stands !== 'ended';
    const isReminded = runs && renewalReminders.some((days) => isDue(addDays(valid_until, -days)));
    return isReminded
      ? { lines: [['protocol.renewal_due', thePortal]], told: [['protocol_renewal_due', emailOf(live)]] }
      : { lines: [], told: [] };
  }

  return {
    stateOf,
    lettersOf,

    /** Time passes before this comment is given: its reviewer is reminded meanwhile. */
    awaits(live: DemoProtocol, awaits: AwaitedComment | undefined): void {
      knownOf(live).awaits = awaits;
    },

    /** Does it, waits for what follows, and compares with what it was to leave behind. */
    async sees(live: DemoProtocol, left: Left | (() => Promise<Left>), act: () => Promise<unknown>): Promise<void> {
      const at = portal.now().toISOString();
      await act();
      await portal.settle();
      const { lines, told, letters, ...changed } = typeof left === 'function' ? await left() : left;
      const before = knownOf(live);
      known.set(live, {
        ...before,
        ...changed,
        lines: [...before.lines, ...lines.map(([kind, who, why]) => lineOf(at, kind, who, why))],
        letters: letters ? letters(before.letters) : before.letters,
      });
      await expectTold(told.map(([kind, to]) => ({ kind, to, about: live.id })));
      await expectHistory(live);
      await expectLetters(live);
    },

    /** Time goes by, and nothing happens but the reminders that fall due. Those that were missed on the way are skipped. */
    async passes(days: number): Promise<void> {
      const from = portal.today();
      await portal.pass(days);
      const at = portal.now().toISOString();
      const news: News[] = [];
      for (const live of known.keys()) {
        const { lines, told } = await remindersOf(live, from);
        knownOf(live).lines.push(...lines.map(([kind, who]) => lineOf(at, kind, who)));
        news.push(...told.map(([kind, to]) => ({ kind, to, about: live.id })));
      }
      await expectTold(news);
    },

    /** Every history and every letter, also of those that nobody touched; and nobody was told anything besides. */
    async looksAround(): Promise<void> {
      await expectTold([]);
      for (const live of known.keys()) {
        await expectHistory(live);
        await expectLetters(live);
      }
    },
  };
}
