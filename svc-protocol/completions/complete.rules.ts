import { formOf, type Form } from '@portal/contracts/council';
import type { PointAnswers, PointLink } from '@portal/contracts/points';
import { cardsOfLink } from '@portal/contracts/points';
import { isOfCard, type ChangedRecord } from '@portal/contracts/sections';
import { isBlank } from '@portal/contracts/form';
import { keepFiles } from '../files/files.rules.ts';
import { bytesOf, withAnswers } from '../points/points.rules.ts';
import { missingDocuments, type Response } from '../points/respond.rules.ts';
import { decided, type Decided } from '../protocol/decided.rules.ts';
import { requirePermitted, type Actor } from '../protocol/permit.rules.ts';
import type { Protocol } from '../protocol/protocol.types.ts';
import { messages } from '../protocol/refusal.messages.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import type { Point } from '../points/point.types.ts';
import { withReturnEnded } from './return.rules.ts';

/** Most bytes of the points of one return with their answers. */
const mostBytes = 2 * 1024 * 1024;

/** Whether what a link leads to was changed: of a document that very file, else anything on its cards. */
function isChanged(form: Form, link: PointLink, changes: readonly ChangedRecord[]): boolean {
  const { section, field } = link;
  if (section === form.attachments.name && field !== undefined)
    return changes.some((change) => change.section === section && field in change.was);
  const cards = cardsOfLink(form, link);
  return changes.some((change) => cards.some((card) => isOfCard(card, change)));
}

/** Each point is answered, or something that it is about was changed (docs/completions 6). @throws RulesBroken */
function requireAnswered(
  form: Form,
  points: readonly Point[],
  answers: PointAnswers,
  changes: readonly ChangedRecord[],
): void {
  const answered = new Set(answers.filter(({ text }) => !isBlank(text)).map(({ point }) => point));
  throwIfInvalid(
    points
      .filter(({ id, links }) => !answered.has(id) && !links.some((link) => isChanged(form, link, changes)))
      .map(({ id }) => ({ field: `answers.${id}`, message: messages.completion.unanswered })),
  );
}

/** The response of this round with those of its files that are replaced. */
function withFiles(protocol: Protocol, files: Partial<Response>): Protocol {
  if (protocol.status !== 'response') return protocol;
  const last = protocol.comments.length - 1;
  const comments = protocol.comments.map((record, index) => (index === last ? { ...record, ...files } : record));
  return keepFiles({ ...protocol, comments }, protocol);
}

/**
 * The owner sends a returned application back with the answers to its points (docs/completions 6).
 * @throws RoleForbids, IsArchived, ImpossibleInStatus, RulesBroken naming the points without an answer and the documents that are missing
 */
export function complete(
  protocol: Protocol,
  actor: Actor,
  answers: PointAnswers,
  { at, files = {} }: { at: string; files?: Partial<Response> },
): Decided {
  requirePermitted(protocol, actor, 'complete');
  const { returned } = protocol;
  if (!returned) return decided(protocol, protocol, 'protocol.completed');
  const points = withAnswers(returned.points, answers, { round: returned.n, at });
  requireAnswered(formOf(protocol), returned.points, answers, returned.changes);
  throwIfInvalid(missingDocuments(protocol));
  if (bytesOf(points) > mostBytes) throwIfInvalid([{ field: 'answers', message: messages.points.tooMuch }]);
  const given = withFiles({ ...protocol, returned: { ...returned, points } }, files);
  return decided(protocol, withReturnEnded(given, { ended: 'completed', at }), 'protocol.completed');
}
