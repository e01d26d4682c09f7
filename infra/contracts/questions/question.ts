import * as z from 'zod/mini';
import type { Role } from '../accounts/role.ts';
import { pointLinkSchema } from '../points/wire.ts';

/** In which capacity somebody asks. */
export const askers = ['reviewer', 'council'] as const;
export type Asker = (typeof askers)[number];

export const questionStates = ['asked', 'released', 'answered', 'declined', 'withdrawn'] as const;
export type QuestionState = (typeof questionStates)[number];

/** Questions of these states are open: one waits for the office, the other for the researcher. */
export const openStates: readonly QuestionState[] = ['asked', 'released'];

/** QUESTIONS: whether the office releases reviewers' questions, or nobody asks any. */
export const questionModes = ['office', 'off'] as const;
export type QuestionMode = (typeof questionModes)[number];

/** Most open questions of a protocol, and most in all (docs/questions 4). */
export const mostQuestions = { open: 20, all: 100 } as const;
/** The longest text of a question, of its release, refusal and answer, in characters. */
export const longestQuestion = 4_000;
/** Most files of one answer. */
export const mostAnswerFiles = 5;
/** After how many days without an answer the researcher is reminded, and officers see the question in My day. */
export const unansweredDays = 7;

/** What can be done to one question. */
export const questionActions = ['release', 'decline', 'answer', 'withdraw'] as const;
export type QuestionAction = (typeof questionActions)[number];

/** The one table of what a person may do to a question of a protocol that they may read (docs/questions 5). */
export function permittedOnQuestion(role: Role, state: QuestionState, isAsker: boolean): readonly QuestionAction[] {
  if (!openStates.includes(state)) return [];
  if (role === 'compliance') return state === 'asked' ? ['release', 'decline', 'withdraw'] : ['withdraw'];
  if (role === 'researcher') return state === 'released' ? ['answer'] : [];
  return isAsker ? ['withdraw'] : [];
}

/** A question of GET /api/protocols/{id}, as the reader may see it (docs/questions 8). */
export const questionSchema = z.object({
  id: z.string(),
  /** From 1, given at the release; null before. */
  n: z.nullable(z.number()),
  /** The round of review in which it was asked. */
  round: z.number(),
  from: z.enum(askers),
  /** Whether the reader asked it; not for researchers. */
  is_own: z.optional(z.boolean()),
  state: z.enum(questionStates),
  /** As it was released; before that as it was asked. */
  text: z.string(),
  links: z.array(pointLinkSchema),
  /** For compliance and the asker: as it was asked, where it was released in other words, and when. */
  asked_text: z.optional(z.string()),
  asked_at: z.optional(z.string()),
  released_at: z.nullable(z.string()),
  /** For compliance and the asker: why it was not passed on. */
  declined: z.optional(z.object({ text: z.string(), at: z.string() })),
  answer: z.optional(
    z.object({
      text: z.string(),
      files: z.array(z.object({ name: z.string(), size: z.number(), link: z.string() })),
      at: z.string(),
    }),
  ),
  /** For compliance: who asked, who released or declined it. */
  asker_name: z.optional(z.nullable(z.string())),
  officer_name: z.optional(z.nullable(z.string())),
  /** What the reader may do to it now. */
  actions: z.array(z.enum(questionActions)),
});
export type Question = z.infer<typeof questionSchema>;

/** What an event says of the question that it tells of: never a text. */
export const questionToldSchema = z.object({
  id: z.string(),
  n: z.nullable(z.number()),
  /** Account id of who asked. */
  asker: z.string(),
  from: z.enum(askers),
});

/** The subject of a draft of a question, or of the answer to one: no other command on the protocol ends it (docs/questions 13). */
export const questionSubject = (protocol: string, question = ''): string => `${protocol}.q${question}`;
