import { followUpTitle } from '@portal/contracts/follow-ups';
import { formatDay, formatInstantIn } from '@portal/contracts/presentation';
import type { Meeting, MeetingItem, Seat } from '@portal/contracts/meetings';
import type { FactLine, PdfBlock, PdfDocument } from '@portal/pdf';
import type { ProtocolConfig } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { minutesMessages as says } from './minutes-messages.ts';

const line = (label: string, ...values: readonly string[]): FactLine[] => {
  const given = values.filter((value) => value !== '');
  return given.length > 0 ? [{ label, values: given }] : [];
};

function countsAs({ lay, non_scientific, affiliated }: Seat): string {
  const { countsAs: kinds } = says;
  return [
    ...(lay ? [kinds.lay] : []),
    non_scientific ? kinds.non_scientific : kinds.scientific,
    ...(affiliated ? [] : [kinds.non_affiliated]),
  ].join(', ');
}

const attendanceOf = ({ present, left_at, left_before }: Seat): string => {
  const left = left_at !== null || left_before !== null ? [says.left(left_at, left_before)] : [];
  return [present === null ? says.notKnown : says.presences[present], ...left].join(', ');
};

const attendance = ({ seats }: Meeting): PdfBlock => ({
  kind: 'table',
  columns: [
    { label: says.columns.member, share: 5 },
    { label: says.columns.position, share: 2 },
    { label: says.columns.counts, share: 4 },
    { label: says.columns.attendance, share: 4 },
  ],
  rows: seats.map((seat) => [
    [seat.name, seat.qualifications].filter((text) => text !== '').join(', '),
    messages.exportedMembers.positions[seat.position],
    countsAs(seat),
    attendanceOf(seat),
  ]),
});

/** An item as it comes before the meeting: what it is about, what its reviewers advise, who takes no part. */
function itemBlocks(item: MeetingItem, more: readonly FactLine[] = []): readonly PdfBlock[] {
  const { item: labels } = says;
  const subject = item.kind ? `${followUpTitle(item.kind)}: ${item.title}` : item.title;
  return [
    { kind: 'heading', level: 3, text: `${item.number} ${subject}`, mark: String(item.n) },
    {
      kind: 'facts',
      rows: [
        ...line(labels.investigator, [item.investigator, item.institution].filter(Boolean).join(', ')),
        ...line(
          labels.recommended,
          item.recommended.map((advice, place) => says.reviewer(place + 1, says.recommended[advice])).join(', '),
        ),
        ...line(labels.recused, ...item.recused.map(({ name, reason }) => `${name}: ${reason}`)),
        ...line(labels.obstacle, item.obstacle ?? ''),
        ...more,
      ],
    },
  ];
}

function recordedBlocks(item: MeetingItem): readonly PdfBlock[] {
  const { item: labels } = says;
  const { outcome, against, abstained, risk, until, result } = item;
  const votes = item.for === null ? '' : says.votes(item.for, against ?? 0, abstained ?? 0);
  return itemBlocks(item, [
    ...line(labels.quorum, [says.there(item.quorum.there), ...item.quorum.missing].join('; ')),
    ...line(labels.discussion, item.discussion),
    ...line(labels.outcome, outcome === null ? labels.undecided : says.outcomes[outcome]),
    ...line(labels.votes, votes),
    ...line(labels.conditions, item.conditions),
    ...line(labels.reasons, item.reasons),
    ...line(labels.until, until === null ? '' : formatDay(until)),
    ...line(labels.risk, risk === null ? '' : says.risks[risk]),
    ...line(labels.result, result?.state === 'left' ? (result.reason ?? '') : ''),
  ]);
}

type Signed = NonNullable<Meeting['minutes']>;

/** Name, position, meaning and instant; the name alone where it was not signed. */
function signedLines({ at, by, signed }: Signed, timeZone: string): readonly string[] {
  if (!signed) return [says.recordedBy(by), formatInstantIn(at, timeZone)];
  return [says.signed(signed.name, signed.position), `${signed.meaning}, ${formatInstantIn(signed.at, timeZone)}`];
}

interface Around {
  config: Pick<ProtocolConfig, 'councilName' | 'timeZone'>;
  now: string;
}

const stamped = ({ config: { timeZone }, now }: Around): string => messages.export.asOf(formatInstantIn(now, timeZone));

const whenAndWhere = ({ day, time, place, state, cancelled }: Meeting): readonly FactLine[] => [
  ...line(says.facts.day, `${formatDay(day)}, ${time}`),
  ...line(says.facts.place, place),
  ...line(says.facts.state, says.states[state]),
  ...line(says.facts.reason, cancelled?.reason ?? ''),
];

const noItems = { kind: 'text', text: says.noItems, muted: true } as const;

/** What a meeting is to decide: nothing of it is recorded here. */
export function agendaDocument(meeting: Meeting, around: Around): PdfDocument {
  const { number, items } = meeting;
  const { councilName } = around.config;
  const title = says.agendaTitle(number);
  return {
    ...{ title, author: councilName, language: 'en-GB', created: around.now },
    header: { left: title, right: councilName },
    footer: { left: stamped(around), right: messages.export.page },
    blocks: [
      { kind: 'letterhead', name: councilName, line: says.line.agenda },
      { kind: 'title', text: title },
      { kind: 'facts', rows: whenAndWhere(meeting) },
      { kind: 'heading', level: 2, text: says.agenda },
      ...(items.length > 0 ? items.flatMap((item) => itemBlocks(item)) : [noItems]),
    ],
  };
}

/** The minutes of a meeting as it stands; from the signature on they are the same for ever. */
export function minutesDocument(meeting: Meeting, around: Around): PdfDocument {
  const { number, quorum, items, decided, minutes, addenda } = meeting;
  const {
    config: { councilName, timeZone },
    now,
  } = around;
  const title = says.title(number);
  const kind = minutes ? says.line.signed : says.line.draft;
  return {
    title,
    author: councilName,
    language: 'en-GB',
    created: addenda.at(-1)?.at ?? minutes?.at ?? now,
    header: { left: `${number} · ${kind}`, right: councilName },
    footer: {
      left: minutes ? number : stamped(around),
      right: messages.export.page,
    },
    blocks: [
      { kind: 'letterhead', name: councilName, line: kind },
      { kind: 'title', text: title },
      {
        kind: 'facts',
        rows: [
          ...whenAndWhere(meeting),
          ...line(says.facts.quorum, [says.there(quorum.there), ...quorum.missing].join('; ')),
        ],
      },
      { kind: 'heading', level: 2, text: says.attendance },
      attendance(meeting),
      { kind: 'heading', level: 2, text: says.agenda },
      ...items.flatMap(recordedBlocks),
      ...(items.length > 0 ? [] : [noItems]),
      ...(decided
        ? [
            { kind: 'heading', level: 2, text: says.decisions } as const,
            { kind: 'text', text: says.recorded(decided.by, formatInstantIn(decided.at, timeZone)) } as const,
          ]
        : []),
      minutes
        ? { kind: 'signature', lines: signedLines(minutes, timeZone) }
        : { kind: 'text', text: says.notSigned, muted: true },
      ...addenda.flatMap((one, index): PdfBlock[] => [
        { kind: 'heading', level: 2, text: says.addendum(index + 1) },
        { kind: 'text', text: one.text },
        { kind: 'signature', lines: signedLines(one, timeZone) },
      ]),
    ],
  };
}
