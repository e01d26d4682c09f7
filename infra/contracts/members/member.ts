import { lineShape } from '../form/shape.ts';
import { isBlank } from '../form/rule.ts';
import * as z from 'zod/mini';
import type { FieldError } from '../http/problem.ts';
import { idSchema } from '../http/id.ts';
import { daySchema } from '../http/day.ts';
import { sentences } from '../texts/index.ts';

export const memberPositions = ['chair', 'deputy', 'secretary', 'member'] as const;
export type MemberPosition = (typeof memberPositions)[number];

/** One term of a member of the council (docs/meetings 1). Whose position changes has another term from that day on. */
export const memberSchema = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  qualifications: z.string(),
  position: z.enum(memberPositions),
  lay: z.boolean(),
  non_scientific: z.boolean(),
  /** With the council's institution. */
  affiliated: z.boolean(),
  /** The member's account, and the name that it has; null for members without one. */
  account: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  /** The first day, 'YYYY-MM-DD'. */
  from: z.string(),
  /** The last day; null while no end is known. */
  to: z.nullable(z.string()),
});
export type Member = z.infer<typeof memberSchema>;

const line = z.optional(z.nullable(lineShape(1000)));
const day = z.optional(z.nullable(z.union([daySchema, z.literal('')])));

/** POST /api/members, and PUT /api/members/{id}, which writes the whole member. What is left out is blank or no. */
export const memberInputSchema = z.strictObject({
  name: line,
  qualifications: line,
  position: z.optional(z.nullable(z.union([z.enum(memberPositions), z.literal('')]))),
  lay: z.optional(z.boolean()),
  non_scientific: z.optional(z.boolean()),
  affiliated: z.optional(z.boolean()),
  account: z.optional(z.nullable(z.union([idSchema, z.literal('')]))),
  from: day,
  to: day,
});
export type MemberInput = z.infer<typeof memberInputSchema>;

/** The longest name and qualifications. */
const longest = 200;

const said = /* @__PURE__ */ sentences('rules.member', {
  name: 'Enter the name',
  tooLong: `Use at most ${longest} characters`,
  position: 'Select the position',
  from: 'Enter the first day',
  order: 'The last day cannot be before the first one',
});

/** Every rule of a member, on screen and on the server. */
export function checkMember({ name, qualifications, position, from, to }: MemberInput): readonly FieldError[] {
  const tooLong = (value: string | null | undefined): boolean => (value?.length ?? 0) > longest;
  const rules: readonly (readonly [boolean, keyof MemberInput, string])[] = [
    [isBlank(name), 'name', said.name],
    [tooLong(name), 'name', said.tooLong],
    [tooLong(qualifications), 'qualifications', said.tooLong],
    [!position, 'position', said.position],
    [!from, 'from', said.from],
    [Boolean(from && to && to < from), 'to', said.order],
  ];
  return rules.flatMap(([isBroken, field, message]) => (isBroken ? [{ field, message }] : []));
}
