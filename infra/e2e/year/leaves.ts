import { hasTwoReviewers, type Protocol } from '@portal/contracts/protocol';
import { nth, type DemoProtocol } from '../../standalone/demo/step.ts';
import { demoOfficers, demoResearchers, type DemoPerson } from '../../standalone/demo/people.ts';
import { acceptances, rejections, type DemoForm } from '../../standalone/demo/texts.ts';
import type { Act } from '../../standalone/demo/studies.ts';
import { emailOf, type Left, type Says } from './witness.ts';

export const nameOf = ({ first_name, last_name }: DemoPerson): string => `${first_name} ${last_name}`;
/** The officer who does everything. */
export const memory = demoOfficers[0]!;
const byMemory = nameOf(memory);
const ownerOf = ({ study }: DemoProtocol): string => nameOf(demoResearchers[study.owner]!);

type Told = Left['told'];
type Kind = Told[number][0];
export const toOfficers = (kind: Kind): Told => demoOfficers.map(({ email }) => [kind, email]);
export const toOwner = (kind: Kind, live: DemoProtocol): Told => [[kind, emailOf(live)]];
export const toPeople = (kind: Kind, people: readonly DemoPerson[]): Told => people.map(({ email }) => [kind, email]);

/** A new letter that says this of itself. */
export const written =
  (says: Says) =>
  (before: readonly Says[]): readonly Says[] => [...before, says];
/** A new letter that replaces what counts: approvals in force, and a rejection. */
export const inPlaceOfFormer =
  (says: Says) =>
  (before: readonly Says[]): readonly Says[] => [
    ...before.map((one) => (one === null || one === 'rejected' ? 'replaced' : one)),
    says,
  ];

const slots = ['reviewer', 'alt_reviewer'] as const;

interface Around {
  live: DemoProtocol;
  /** As officers read it before and after the act. */
  before: Protocol | undefined;
  after: Protocol;
  /** The reviewer with this account. */
  personOf: (id: string | null) => DemoPerson;
}

const reviewersIn = (protocol: Protocol, { personOf }: Around): DemoPerson[] =>
  slots.flatMap((slot) => (protocol[slot] === null ? [] : [personOf(protocol[slot])]));

function assigned(around: Around): Left {
  const { before, after, personOf } = around;
  const changed = slots.filter((slot) => after[slot] !== before![slot]);
  return {
    lines: [['protocol.assigned', byMemory], ...changed.map((slot) => [slot, byMemory] as const)],
    told: toPeople(
      'protocol_assigned',
      changed.map((slot) => personOf(after[slot])),
    ),
  };
}

function reviewed({ before, personOf }: Around): Left {
  const { commented_slots = [], ...protocol } = before!;
  const who = personOf(commented_slots.includes('reviewer') ? protocol.alt_reviewer : protocol.reviewer);
  const isFirst = hasTwoReviewers(protocol) && commented_slots.length === 0;
  const kind = isFirst ? 'partially_reviewed' : 'reviewed';
  return { lines: [[`protocol.${kind}`, nameOf(who)]], told: toOfficers(`protocol_${kind}`) };
}

function decided(around: Around, status: 'accepted' | 'rejected'): Left {
  const { live, before } = around;
  const why = status === 'accepted' ? nth(acceptances, live.place) : nth(rejections, live.place);
  return {
    lines: [[`protocol.${status}`, byMemory, why]],
    told: [...toOwner(`protocol_${status}`, live), ...toPeople('review_outcome', reviewersIn(before!, around))],
    letters: inPlaceOfFormer(status === 'accepted' ? null : 'rejected'),
  };
}

const leaves: Partial<Record<Act, (around: Around) => Left>> = {
  submit: ({ live }) => ({
    lines: [['protocol.submitted', ownerOf(live)]],
    told: [...toOwner('protocol_receipt', live), ...toOfficers('protocol_submitted')],
  }),
  assign: assigned,
  review: reviewed,
  accept: (around) => decided(around, 'accepted'),
  reject: (around) => decided(around, 'rejected'),
  card: ({ live }) => ({ lines: [['protocol.section_updated', ownerOf(live)]], told: [] }),
  respond: ({ live }) => ({
    lines: [['protocol.responded', ownerOf(live)]],
    told: toOfficers('protocol_responded'),
  }),
  forward: (around) => ({
    lines: [['protocol.forwarded', byMemory]],
    told: toPeople('protocol_forwarded', reviewersIn(around.before!, around)),
  }),
};

/** What a form that was sent leaves. */
export const sent = (live: DemoProtocol): Left => ({
  lines: [['follow_up.submitted', ownerOf(live)]],
  told: toOfficers('follow_up_submitted'),
});

/** What its answer leaves. */
export const answered = (live: DemoProtocol): Left => ({
  lines: [['follow_up.answered', ownerOf(live)]],
  told: toOfficers('follow_up_answered'),
});

/** What an officer's act on a form leaves: the line of the protocol, that of the form, and what its owner is told. */
export const actedOn = (
  live: DemoProtocol,
  [ofProtocol, ofForm]: readonly [string | null, string],
  { told = 'follow_up_decided', why, ...left }: Pick<Left, 'letters' | 'stands'> & { told?: Kind; why?: string },
): Left => ({
  lines: [...(ofProtocol === null ? [] : [[ofProtocol, byMemory] as const]), [ofForm, byMemory, why]],
  told: toOwner(told, live),
  ...left,
});

/** What an act of the demo leaves behind. */
export function leftBy(act: Exclude<Act, DemoForm>, around: Around): Left {
  const found = leaves[act]?.(around);
  if (!found) throw new Error(`It is not known what ${act} leaves behind`);
  return found;
}
