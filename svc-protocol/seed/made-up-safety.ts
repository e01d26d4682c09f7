import type { FollowUpKind, SafetyReport } from '@portal/contracts/follow-ups';
import { eventOutcomes, relatednesses, seriousnesses } from '@portal/contracts/follow-ups';
import { addDays } from '../protocol/calendar.rules.ts';
import { withDeadline, type Safety } from '../safety/safety.rules.ts';

const events = ['Severe rash', 'Anaemia', 'Seizure', 'Persistent vomiting', 'Jaundice', 'Pneumonia'];
const products = ['dolutegravir', 'artemether and lumefantrine', 'isoniazid', 'praziquantel', 'none'];
const sites = ['Harare', 'Bulawayo', 'Mutare', 'Gweru'];
const outcomes = eventOutcomes.filter((outcome) => outcome !== 'fatal');

/** What a made-up report of this kind says, sent on this day: the same for the same `n`. Undefined for other forms, and for a few as old as forms without it. */
export function madeUpSafety(kind: FollowUpKind, today: string, n: number): Safety | undefined {
  const isDeath = kind === 'death_report';
  if ((!isDeath && kind !== 'adverse_event') || n % 17 === 0) return undefined;
  const of = <T>(choices: readonly T[], step: number): T => choices[Math.floor(n / step) % choices.length] as T;
  const aware = addDays(today, -of([1, 3, 6, 9, 20], 1));
  const seriousness = isDeath ? 'death' : of(seriousnesses, 2);
  const report: SafetyReport = {
    event: isDeath ? 'Death of a participant' : of(events, 1),
    participant: `P-${String(n % 1000).padStart(3, '0')}`,
    seriousness,
    expected: n % 3 === 0,
    related: of(relatednesses, 3),
    onset: addDays(aware, -of([0, 1, 4], 2)),
    aware,
    site: of(sites, 1),
    product: of(products, 4),
    outcome: seriousness === 'death' ? 'fatal' : of(outcomes, 2),
    report: n % 4 === 0 ? 'further' : 'first',
  };
  return withDeadline(report);
}
