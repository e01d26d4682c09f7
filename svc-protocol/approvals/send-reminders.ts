import type { Log } from '@portal/service-kit/log';
import { createLeasedRounds, type Leased } from '@portal/service-kit/outbox';
import { EngineDown, type Store } from '@portal/service-kit/store';
import { dayIn } from '@portal/contracts/presentation';
import { remind } from './approval.rules.ts';
import type { Decided } from '../protocol/decided.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { remindOfReturn } from '../completions/return.rules.ts';
import { remindOfQuestion } from '../questions/waiting-questions.rules.ts';
import { remindDue } from '../reviews/remind-reviewer.rules.ts';
import { reviewRulesOf } from '../reviews/review-due.rules.ts';
import type { Dependencies } from '../dependencies.ts';
import { changeInBackground } from '../protocol/change-in-background.ts';
import { missingUpgrades, runUpgrades } from '../upgrades/run-upgrades.ts';
import { sweepDrafts } from '../drafts/drafts.ts';

const batch = 100;
const leaseMs = 30_000;
const everyMs = 60_000;

/** A kind of reminder: by which field what is due is found, and how it is decided. */
interface Reminding {
  field: 'reminder_due' | 'review_remind_on' | 'question_remind_on' | 'return_remind_on';
  decide: (protocol: Protocol, today: string, at: string) => Decided | undefined;
}

/** Of renewals (ADR 0018), of reviews (docs/reviews 18) of questions (docs/questions 14) and of returns (docs/completions 10). */
const remindings = ({ config }: Dependencies): readonly Reminding[] => [
  { field: 'reminder_due', decide: remind },
  { field: 'return_remind_on', decide: remindOfReturn },
  { field: 'review_remind_on', decide: (protocol, today) => remindDue(protocol, today, reviewRulesOf(config)) },
  {
    field: 'question_remind_on',
    decide: (protocol, today, at) => remindOfQuestion(protocol, { today, at, timeZone: config.timeZone }),
  },
];

const dueNow = (
  { protocols, clock, config }: Dependencies,
  { field }: Reminding,
  { limit, except = [] }: { limit: number; except?: readonly string[] },
) => protocols.find({ where: { [field]: { to: dayIn(clock(), config.timeZone) } }, sort: field, limit, except });

/** What this answers; undefined where it failed, which holds up nothing else. @throws EngineDown, for then everything waits */
async function isolateFailure<T>(
  log: Log,
  about: { protocol?: string },
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EngineDown) throw error;
    log.error({ ...about, error }, 'a part of the reminding failed, the others go on');
    return undefined;
  }
}

/** Marks each due protocol as reminded, in one write with the event for who is reminded. When interrupted, the next round continues. */
async function remindAll(
  dependencies: Dependencies,
  { log, reminding, isHeld }: { log: Log; reminding: Reminding; isHeld: () => boolean },
): Promise<void> {
  const failed: string[] = [];
  for (let isMoving = true; isMoving;) {
    // Stop after a pass that changed nothing, even if some still look due.
    isMoving = false;
    for (const { id } of await dueNow(dependencies, reminding, { limit: batch, except: failed })) {
      if (!isHeld()) return;
      const { decide } = reminding;
      const at = dependencies.clock();
      const change = {
        ...{ id, at, actor: null, correlationId: dependencies.ids() },
        decide: (protocol: Protocol, today: string) => decide(protocol, today, at.toISOString()),
      };
      const isChanged = await isolateFailure(log, { protocol: id }, () => changeInBackground(dependencies, change));
      if (isChanged === undefined) failed.push(id);
      if (isChanged !== false) isMoving = true;
    }
  }
}

interface Rounds {
  store: Pick<Store, 'lease' | 'release' | 'counters' | 'next'>;
  /** Names this process in the lease. */
  holder: string;
  log: Log;
}

/**
 * Sends due reminders at start and then every minute. After a downtime only the latest reminder of each approval is sent. A lease
 * keeps replicas apart; the stored mark makes sure that each reminder is sent once.
 */
export function createReminders(dependencies: Dependencies, { store, holder, log }: Rounds) {
  let isUpgraded = false;

  async function upgrade(leased: Leased): Promise<void> {
    const missing = await missingUpgrades(store);
    isUpgraded = missing.length === 0;
    if (isUpgraded) return;
    await leased(async (isHeld) => {
      isUpgraded = await runUpgrades(dependencies, missing, { store, log, isHeld });
    });
  }

  // The check only reads: a replica with nothing to do takes no lease (docs/store 19).
  const sendDue = async (reminding: Reminding, leased: Leased): Promise<void> => {
    if ((await dueNow(dependencies, reminding, { limit: 1 })).length > 0)
      await leased((isHeld) => remindAll(dependencies, { log, reminding, isHeld }));
  };

  return createLeasedRounds({
    ...{ store, name: 'reminders', holder, ttlMs: leaseMs, log },
    every: dependencies.config.remindEvery ?? everyMs,
    failed: 'reminding failed, trying again',
    async round(leased) {
      if (!isUpgraded) await isolateFailure(log, {}, () => upgrade(leased));
      await isolateFailure(log, {}, () => sweepDrafts(dependencies));
      for (const reminding of remindings(dependencies)) await isolateFailure(log, {}, () => sendDue(reminding, leased));
    },
  });
}
