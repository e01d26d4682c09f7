import { tooLongToDraw } from '@portal/pdf';
import { ProblemError, type Caller } from '@portal/service-kit/http';
import { slots, type Slot } from '../reviews/slot.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { applicationPdf } from '../applications/endpoints.ts';
import { namesOf } from '../protocol/find-names.ts';
import { followUpsOf } from '../follow-ups/follow-up-history.ts';
import { followUpAnswer } from '../follow-ups/present-follow-up.ts';
import { historyOf } from '../protocol/endpoints.ts';
import { peopleInPoints } from '../points/present-points.ts';
import { peopleInQuestions } from '../questions/present-questions.ts';
import { letterDocument } from '../letters/letter-document.ts';
import { meetingView } from '../meetings/present-meeting.ts';
import { presentProtocol } from '../protocol/present-protocol.ts';

/** One file of an archive. */
export interface ArchivedFile {
  path: string;
  content: Uint8Array;
}

interface Subject {
  dependencies: Dependencies;
  stored: StoredProtocol;
  /** The officer. */
  caller: Caller;
}

const json = (path: string, content: unknown): ArchivedFile => ({
  path,
  content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
});

/** A PDF; in its place, where it is too long to draw, a note that says where its text is. @throws what `draw` throws else */
async function drawn(name: string, text: string, draw: () => Promise<Uint8Array>): Promise<ArchivedFile> {
  try {
    return { path: `${name}.pdf`, content: await draw() };
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === tooLongToDraw)) throw error;
    return {
      path: `${name}.txt`,
      content: Buffer.from(`This was too long for a PDF. Its text is in ${text}.\n`),
    };
  }
}

/** '03-accepted': archives list their files in the order of time. */
const numbered = (index: number, name: string): string => `${String(index + 1).padStart(2, '0')}-${name}`;

/** Who reviewed in which round, and what was said, as officers may read it by now. */
async function reviewsOf({ dependencies, stored, caller }: Subject) {
  const people = [stored, ...stored.previous_rounds].flatMap((round) => slots.map((slot) => round[slot]));
  const names = await namesOf(dependencies, [...people, ...peopleInPoints(stored), ...peopleInQuestions(stored)]);
  const shown = presentProtocol(dependencies, stored, caller, names);
  const nameOf = (round: Readonly<Record<Slot, string | null>>) =>
    Object.fromEntries(slots.map((slot) => [slot, names.get(round[slot] ?? '') ?? null]));
  const { comment, alt_comment, compliance_comment, commented_at, reviewers_said, points = [], questions = [] } = shown;
  return {
    reviewers: nameOf(stored),
    ...{ comment, alt_comment, compliance_comment, commented_at, said: reviewers_said },
    previous_rounds: shown.previous_rounds.map((round, index) => {
      const was = stored.previous_rounds[index];
      return { ...round, ...(was && { reviewers: nameOf(was), recommendations: was.recommendations }) };
    }),
    points,
    questions,
  };
}

const batch = 100;

/** The minutes of the meetings that decided about this study or a form of it: these items alone, none of another study. */
async function* minutesOf({ dependencies, stored: { id: study }, caller }: Subject) {
  const { meetings } = dependencies;
  for await (const rows of meetings.all({ where: { state: ['closed', 'signed'] }, sort: 'starts' }, batch))
    for (const { id } of rows) {
      const meeting = await meetings.get(id);
      const decided = meeting.items.map(({ protocol, result }) => protocol === study && result?.state === 'decided');
      if (!decided.includes(true)) continue;
      const { items, actions: _actions, version: _version, ...held } = await meetingView(dependencies, meeting, caller);
      for (const item of items.filter(({ n }) => decided[n - 1])) yield { ...held, item };
    }
}

type Part = (subject: Subject) => AsyncIterable<ArchivedFile>;

/** What the archive of a protocol holds besides its attached files (docs/record 17). */
export const archiveParts: readonly Part[] = [
  async function* protocol({ dependencies, stored, caller }) {
    const names = await namesOf(dependencies, [
      stored.reviewer,
      stored.alt_reviewer,
      ...peopleInPoints(stored),
      ...peopleInQuestions(stored),
    ]);
    yield json('protocol.json', presentProtocol(dependencies, stored, caller, names));
  },
  async function* form({ dependencies, stored }) {
    const found = await dependencies.councilForms.find(stored.form);
    if (!found) return;
    const { id: hash, name, since, document } = found;
    yield json('form.json', { hash, name, since, document });
  },
  async function* history({ dependencies, stored, caller }) {
    yield json('history.json', await historyOf(dependencies, stored, caller));
  },
  async function* reviews(subject) {
    yield json('reviews.json', await reviewsOf(subject));
  },
  async function* followUps({ dependencies, stored, caller }) {
    const forms = await followUpsOf(dependencies, stored.id);
    for (const [index, form] of forms.entries()) {
      const { body } = await followUpAnswer(dependencies, form, caller);
      yield json(`follow-ups/${numbered(index, form.kind)}.json`, body);
    }
  },
  async function* minutes(subject) {
    let index = 0;
    for await (const told of minutesOf(subject))
      yield json(`minutes/${numbered(index++, told.number.replaceAll('/', '-'))}.json`, told);
  },
  async function* application({ dependencies, stored, caller }) {
    yield drawn('application', 'protocol.json', () => applicationPdf(dependencies, stored, caller));
  },
  async function* letters({ dependencies, stored: { letters = [] }, caller }) {
    for (const [index, letter] of letters.entries()) {
      const name = `letters/${numbered(index, letter.kind)}`;
      yield drawn(name, `${name}.json`, () => dependencies.printer.print(letterDocument(letter), caller.id));
      yield json(`${name}.json`, letter);
    }
  },
];
