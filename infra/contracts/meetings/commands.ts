import { lineShape } from '../form/shape.ts';
import * as z from 'zod/mini';
import { signatureReceipt } from '../accounts/signature.ts';
import type { FieldError } from '../http/problem.ts';
import { isBlank, isDay } from '../form/rule.ts';
import { idSchema } from '../http/id.ts';
import { daySchema } from '../http/day.ts';
import { sentences } from '../texts/index.ts';
import { itemOutcomes } from './item-outcome.ts';
import { presences, risks } from './state.ts';

const long = z.optional(z.nullable(z.string().check(z.maxLength(100_000))));
/** A time of day of the council, '14:00'. */
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeOfDaySchema = z.string().check(z.regex(timeOfDay));

/** POST /api/meetings and /api/meetings/{id}/move. Checked by `checkMeeting`. */
export const planMeetingSchema = z.strictObject({
  day: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  time: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  place: z.optional(z.nullable(lineShape(1000))),
});
export type PlanMeeting = z.infer<typeof planMeetingSchema>;

/** Longest place, in characters. */
const longestPlace = 200;

const rules = /* @__PURE__ */ sentences('rules.meeting', {
  day: 'Enter the day, today or later',
  time: 'Enter the time, such as 14:00',
  place: 'Enter the place',
});

/** What is wrong with the day, time and place of a meeting. `today` is the council's. */
export function checkMeeting({ day, time, place }: PlanMeeting, today: string): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (!isDay(day) || day < today) errors.push({ field: 'day', message: rules.day });
  if (!timeOfDay.test(time ?? '')) errors.push({ field: 'time', message: rules.time });
  if (isBlank(place) || String(place).length > longestPlace) errors.push({ field: 'place', message: rules.place });
  return errors;
}

/** PUT /api/meetings/{id}/agenda: the whole agenda in its order. Records of items that stay are kept. */
export const agendaSchema = z
  .array(z.union([z.strictObject({ protocol: idSchema }), z.strictObject({ follow_up: idSchema })]))
  .check(z.maxLength(200));
export type Agenda = z.infer<typeof agendaSchema>;

/**
 * PUT /api/meetings/{id}/attendance: all whose attendance is known. `left_at` is the time at which a member left; `left_before` the number
 * of the first item they were no longer there for; left out, it is the first without an outcome.
 */
export const attendanceSchema = z
  .array(
    z.strictObject({
      member: idSchema,
      present: z.enum(presences),
      left_at: z.optional(z.nullable(timeOfDaySchema)),
      left_before: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1)))),
    }),
  )
  .check(z.maxLength(200));
export type Attendance = z.infer<typeof attendanceSchema>;

const votes = z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1000))));

/** PUT /api/meetings/{id}/items/{n}: the whole record of an item. Without `outcome` it is in discussion. */
export const itemRecordSchema = z.strictObject({
  discussion: long,
  recused: z.optional(z.nullable(z.array(z.strictObject({ member: idSchema, reason: long })).check(z.maxLength(200)))),
  for: votes,
  against: votes,
  abstained: votes,
  outcome: z.optional(z.nullable(z.enum(itemOutcomes))),
  /** Required of `approved_subject_to`. */
  conditions: long,
  /** Required of `disapproved`, and of a form that is refused or asked about. */
  reasons: long,
  /** An earlier last day than the portal's. */
  until: z.optional(z.nullable(z.union([daySchema, z.literal('')]))),
  risk: z.optional(z.nullable(z.enum(risks))),
});
export type ItemRecord = z.infer<typeof itemRecordSchema>;

/** POST /api/meetings/{id}/open and /close. */
export const meetingStepSchema = z.strictObject({});
/** POST /api/meetings/{id}/cancellation. */
export const cancellationSchema = z.strictObject({ reason: long });
/** POST /api/meetings/{id}/decisions and /signature; their meanings are `decision` and `minutes`. */
export const meetingSignatureSchema = z.strictObject({ signature: signatureReceipt });
/** POST /api/meetings/{id}/addenda; its meaning is `minutes`. */
export const addendumSchema = z.strictObject({ text: long, signature: signatureReceipt });
