import { formOf } from '@portal/contracts/council';
import { written } from '@portal/contracts/texts';
import { markOf, type Point, pointChanges, type ChangesReader, type LinkedChange } from '@portal/contracts/points';
import { formatDateIn, readingMessages } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import type { FactLine, PdfBlock, PdfDocument } from '@portal/pdf';
import type { ProtocolConfig } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { changedTable } from '../applications/changed-table.ts';
import { aboutProtocol, paperOf } from '../applications/paper.ts';

const { facts, ledger, status: statusMessages } = readingMessages;

/** What the researcher typed and has not sent, by point. */
export type TypedAnswers = ReadonlyMap<string, string>;

interface Reading {
  reader: ChangesReader;
  typed: TypedAnswers;
  config: ProtocolConfig;
}

const line = (label: string, value: string, muted = false): FactLine => ({ label, values: [value], muted });

const sourceOf = ({ source, source_name }: Point): string =>
  source_name ? `${ledger.source[source]}: ${source_name}` : ledger.source[source];

function answerLines(point: Point, typed: TypedAnswers, isOnce: boolean): readonly FactLine[] {
  const given = point.answers.map(({ round, text, remark }) =>
    line(isOnce ? ledger.answer : ledger.answerOf({ round }), remark ? ledger.saysRemark : text),
  );
  const unsent = written(typed.get(point.id));
  if (unsent) return [...given, line(ledger.answer, unsent)];
  return given.length > 0 ? given : [line(ledger.answer, ledger.noAnswer, true)];
}

function markLines(point: Point, isOnce: boolean): readonly FactLine[] {
  if (point.remarked === 'researcher') return [line(ledger.mark, ledger.state.remark)];
  const mark = markOf(point);
  if (!mark) return [line(ledger.mark, ledger.state.none, true)];
  const open = isOnce ? ledger.state.open : ledger.since({ round: point.round });
  const said = mark.remark ? ledger.state.remark : mark.closed ? ledger.state.closed : open;
  const by = mark.by_name ? [line(messages.ledger.by, mark.by_name)] : [];
  return [line(ledger.mark, said), ...(mark.note ? [line(ledger.missing, mark.note)] : []), ...by];
}

function changeBlocks({ letter, title, at, answers, file }: LinkedChange, { reader, config }: Reading): PdfBlock[] {
  const when = at === undefined ? ledger.unchanged : messages.ledger.changed(formatDateIn(at, config.timeZone));
  const head: PdfBlock = { kind: 'heading', level: 3, text: `${title} · ${when}`, ...(letter && { mark: letter }) };
  if (answers.length > 0) return [head, changedTable(answers, { before: ledger.before, now: ledger.now[reader] })];
  return [
    head,
    { kind: 'text', text: file ? `${file.name}. ${ledger.sameFile}` : `${ledger.unchanged}.`, muted: true },
  ];
}

/**
 * One point with its answer, old and new, and mark. `source`: who asks, where that is not a reviewer or compliance. `isOnce`: of a
 * completion, whose points are answered and marked once, in no round of review.
 */
export function pointBlocks(
  point: Point,
  changes: readonly LinkedChange[],
  reading: Reading,
  { level = 2, source = sourceOf(point), isOnce = false }: { level?: 2 | 3; source?: string; isOnce?: boolean } = {},
): readonly PdfBlock[] {
  const quote = point.quote.trim();
  if (point.n === null)
    return [
      { kind: 'heading', level, text: ledger.remark },
      { kind: 'facts', rows: [line(ledger.remark, quote), line(messages.ledger.source, source)] },
    ];
  return [
    { kind: 'heading', level, text: point.remarked ? ledger.remarkAt({ n: point.n }) : ledger.point({ n: point.n }) },
    {
      kind: 'facts',
      rows: [
        line(ledger.quote, quote),
        line(messages.ledger.source, source),
        ...answerLines(point, reading.typed, isOnce),
      ],
    },
    ...changes.flatMap((change) => changeBlocks(change, reading)),
    { kind: 'facts', rows: markLines(point, isOnce) },
  ];
}

/**
 * The points of a protocol as presented to this reader: per point quote, source, answer, old and new, mark (docs/points 12).
 * `typed` are the reader's own answers that were not sent yet.
 */
export function ledgerDocument(
  protocol: Protocol,
  reader: ChangesReader,
  { config, now, typed }: { config: ProtocolConfig; now: Date; typed: TypedAnswers },
): PdfDocument {
  const { number, title, status, points = [] } = protocol;
  const changesOf = pointChanges(formOf(protocol), protocol, reader);
  const reading = { reader, typed, config };
  return {
    ...paperOf(aboutProtocol(protocol, ledger.title), now, config),
    blocks: [
      { kind: 'letterhead', name: config.councilName, line: ledger.title },
      { kind: 'title', overline: number, text: title },
      { kind: 'facts', rows: [line(facts.status, statusMessages[status]), line(facts.type, protocol.study_type)] },
      ...points.flatMap((point) => pointBlocks(point, changesOf(point), reading)),
      ...(points.length > 0 ? [] : [{ kind: 'text', text: ledger.none, muted: true } as const]),
    ],
  };
}
