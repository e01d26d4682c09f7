import * as z from 'zod/mini';
import { isBlank } from '../form/rule.ts';
import { sectionNameSchema } from '../sections/section.ts';

/** Who said it: the reviewer of a slot, or compliance. */
export const pointSources = ['reviewer', 'alt_reviewer', 'compliance'] as const;
export type PointSource = (typeof pointSources)[number];

/** What a point is about: a section of the application, or one document of the attached ones. */
export const pointLinkSchema = z.strictObject({
  section: sectionNameSchema,
  field: z.optional(z.string().check(z.maxLength(100))),
});
export type PointLink = z.infer<typeof pointLinkSchema>;

/** A point or a remark before the decision that fixes it. */
export const draftPointSchema = z.strictObject({
  source: z.enum(pointSources),
  /** Taken from the comment of its source, with the white space around it. */
  quote: z.string().check(z.maxLength(100_000)),
  /** Shown, and not to be answered. */
  remark: z.optional(z.boolean()),
  links: z.optional(z.array(pointLinkSchema).check(z.maxLength(50))),
});
export type DraftPoint = z.infer<typeof draftPointSchema>;
/** With a decision; 100 at most, which is refused in words. */
export const draftPointsSchema = z.array(draftPointSchema).check(z.maxLength(1000));

/** How a point stands: to be answered, answered since it was last asked, or settled. */
export const pointStates = ['open', 'answered', 'closed'] as const;
export type PointState = (typeof pointStates)[number];

const pointId = z.string().check(z.maxLength(100));

const pointAnswerSchema = z.strictObject({ point: pointId, text: z.string() });

/** Answers that say something. A blank one is left out. */
export const textAnswersSchema = z.array(pointAnswerSchema).check(z.maxLength(2000));

/** Answers of the researcher, with the response. `remark`: the point asks nothing; its text may be blank (docs/points 16). */
export const pointAnswersSchema = z
  .array(z.extend(pointAnswerSchema, { remark: z.optional(z.boolean()) }))
  .check(z.maxLength(2000));
export type PointAnswers = z.infer<typeof pointAnswersSchema>;

/** Whether an answer to a point is sent. */
export const isGiven = ({ text, remark = false }: PointAnswers[number]): boolean => remark || !isBlank(text);

const markSchema = z.strictObject({ point: pointId, closed: z.boolean(), note: z.optional(z.nullable(z.string())) });

/** Marks of a reviewer: whether the answer settles the point, and what is still missing. */
export const reviewerMarksSchema = z.array(markSchema).check(z.maxLength(2000));

/** Marks of an officer. `remark`: a closed point that asked nothing (docs/points 16). */
export const marksSchema = z.array(z.extend(markSchema, { remark: z.optional(z.boolean()) })).check(z.maxLength(2000));
export type Marks = z.infer<typeof marksSchema>;

/** Who made a point a remark after the decision. */
export const remarkers = ['researcher', 'compliance'] as const;
export type Remarker = (typeof remarkers)[number];

/** A point of GET /api/protocols/{id}, as the reader may see it. */
export const pointSchema = z.object({
  id: z.string(),
  /** From 1, over all rounds; null for a remark. */
  n: z.nullable(z.number()),
  /** The round whose decision made it. */
  round: z.number(),
  source: z.enum(pointSources),
  /** Its reviewer, for compliance. */
  source_name: z.optional(z.nullable(z.string())),
  quote: z.string(),
  /** Made a remark by the decision: it has no number. */
  remark: z.boolean(),
  /** Who made it a remark after the decision; it keeps its number and asks nothing. */
  remarked: z.optional(z.enum(remarkers)),
  links: z.array(pointLinkSchema),
  state: z.enum(pointStates),
  answers: z.array(z.object({ round: z.number(), text: z.string(), remark: z.optional(z.boolean()), at: z.string() })),
  verdicts: z.array(
    z.object({
      /** The round whose decision tells it to the researcher. */
      round: z.number(),
      closed: z.boolean(),
      /** Closed as a remark. */
      remark: z.optional(z.boolean()),
      note: z.optional(z.string()),
      at: z.string(),
      /** Whether its source or compliance said so, for the council. */
      by: z.optional(z.enum(['reviewer', 'compliance'])),
      /** For compliance. */
      by_name: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type Point = z.infer<typeof pointSchema>;

/** The mark that a point stands by: the last one that says what its state is. */
export const markOf = ({ state, verdicts }: Pick<Point, 'state' | 'verdicts'>): Point['verdicts'][number] | undefined =>
  verdicts.findLast(({ closed }) => closed === (state === 'closed'));

/** A draft of kind `answers` (docs/drafts 2): what is typed, and which points are called remarks, by point. */
export const answersBodySchema = z.object({
  answers: z.optional(z.record(z.string(), z.string())),
  remarks: z.optional(z.record(z.string(), z.boolean())),
});

/** How many points there are in each state, as events tell it. */
export const pointTallySchema = z.object({ open: z.number(), answered: z.number(), closed: z.number() });
export type PointTally = z.infer<typeof pointTallySchema>;

/** Counts points by their state; remarks are no points. */
export function tallyOf(points: readonly Pick<Point, 'remark' | 'remarked' | 'state'>[]): PointTally {
  const asked = points.filter(({ remark, remarked }) => !remark && remarked === undefined);
  const count = (state: PointState): number => asked.filter((point) => point.state === state).length;
  return { open: count('open'), answered: count('answered'), closed: count('closed') };
}
