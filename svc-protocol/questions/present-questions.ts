import { fileLink } from '@portal/contracts/files';
import { permittedOnQuestion, type Question as QuestionAnswer } from '@portal/contracts/questions';
import type { Caller } from '@portal/service-kit/http';
import { roundOf } from '../points/points.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { commentersOf } from '../reviews/slot.rules.ts';
import type { Question } from './question.types.ts';

type Reader = Pick<Caller, 'id' | 'role' | 'readOnly'>;
type Held = Pick<StoredProtocol, 'questions'>;

/** Whether this reviewer has commented in the round of the question. */
function hasCommentedIn(stored: StoredProtocol, { round }: Question, id: string): boolean {
  const said = round === roundOf(stored) ? stored : stored.previous_rounds[round - 1];
  return said !== undefined && commentersOf(said).includes(id);
}

/**
 * Whether this person may read it (docs/questions 8, 9): officers and who asked it always, the researcher once it was released, another
 * reviewer only after the own comment of that round.
 */
export function mayReadQuestion(stored: StoredProtocol, question: Question, { id, role }: Reader): boolean {
  if (role === 'compliance' || question.by === id) return true;
  return question.released !== undefined && (role === 'researcher' || hasCommentedIn(stored, question, id));
}

const presentAnswer = ({ text, files, at }: NonNullable<Question['answer']>) => ({
  text,
  files: files.map(({ id, name, size }) => ({ name, size, link: fileLink(id, name) })),
  at,
});

/** What only the office and who asked it read. */
const behind = ({ text, asked_at, released, declined }: Question) => ({
  asked_at,
  ...(released && released.text !== text && { asked_text: text }),
  ...(declined && { declined: { text: declined.text, at: declined.at } }),
});

function presentQuestion(question: Question, reader: Reader, names: ReadonlyMap<string, string>): QuestionAnswer {
  const { id, n, round, by, capacity, text, links, state, released, declined, answer } = question;
  const isOwn = by === reader.id;
  const officer = (released ?? declined)?.by;
  return {
    id,
    n,
    round,
    from: capacity,
    ...(reader.role !== 'researcher' && { is_own: isOwn }),
    state,
    text: released?.text ?? text,
    links: [...links],
    ...((isOwn || reader.role === 'compliance') && behind(question)),
    released_at: released?.at ?? null,
    ...(answer && { answer: presentAnswer(answer) }),
    ...(reader.role === 'compliance' && {
      asker_name: names.get(by) ?? null,
      officer_name: officer === undefined ? null : (names.get(officer) ?? null),
    }),
    actions: reader.readOnly ? [] : [...permittedOnQuestion(reader.role, state, isOwn)],
  };
}

/** Those of a researcher are in the order of their release: when they were asked would tell who asked. */
const inOrderFor = (questions: readonly Question[], { role }: Reader): readonly Question[] =>
  role === 'compliance' ? questions : questions.toSorted((one, other) => (one.n ?? Infinity) - (other.n ?? Infinity));

/** The questions that this person may read, on screen, on paper and in the archive alike. */
export function presentQuestions(
  stored: StoredProtocol,
  reader: Reader,
  names: ReadonlyMap<string, string>,
): { questions?: QuestionAnswer[] } {
  const read = (stored.questions ?? []).filter((question) => mayReadQuestion(stored, question, reader));
  if (read.length === 0) return {};
  const actor = stored.deleted ? { ...reader, readOnly: true } : reader;
  return { questions: inOrderFor(read, reader).map((question) => presentQuestion(question, actor, names)) };
}

/** The accounts whose names officers read. */
export const peopleInQuestions = ({ questions = [] }: Held): (string | null)[] =>
  questions.flatMap(({ by, released, declined }) => [by, released?.by ?? null, declined?.by ?? null]);

/** Files of answers that this person may not read, by id: no link leads to them before (docs/questions 9). */
export const hiddenFiles = (stored: StoredProtocol, reader: Reader): ReadonlySet<string> =>
  new Set(
    (stored.questions ?? [])
      .filter((question) => !mayReadQuestion(stored, question, reader))
      .flatMap(({ answer }) => (answer?.files ?? []).map(({ id }) => id)),
  );
