import * as z from 'zod/mini';
import type { FieldError } from '../http/problem.ts';
import { isBlank, isDay, lineShape } from '../form/index.ts';
import { atMost } from '../form/rule.ts';
import { sentences } from '../texts/index.ts';
import { checkAccountEmail } from './account-email.ts';
import { longestName } from './longest.ts';

/** The most days that an inspection lasts. */
export const longestInspection = 30;

/** POST /api/inspections: `until` is its last day, 'YYYY-MM-DD' in the council's calendar. */
export const inspectionShape = z.strictObject({
  name: lineShape(1000),
  email: lineShape(1000),
  until: z.string().check(z.maxLength(100)),
});
export type NewInspection = z.infer<typeof inspectionShape>;

/** `waiting`: a second officer has to confirm it. `ended`: its account opens nothing any more. */
export const inspectionStates = ['waiting', 'open', 'ended'] as const;
export type InspectionState = (typeof inspectionStates)[number];

/** One of GET /api/inspections, the newest first. */
export const inspectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty once it has ended. */
  email: z.string(),
  until: z.string(),
  invited_at: z.string(),
  state: z.enum(inspectionStates),
});
export type Inspection = z.infer<typeof inspectionSchema>;

const isTooLong = atMost(longestName);
const rules = /* @__PURE__ */ sentences('rules.inspection', {
  name: 'Enter the name',
  longName: isTooLong.message,
  until: `Choose a day within ${longestInspection} days.`,
});

/** What is wrong with an invitation. `today` and `latest` are the first and the last day that can be chosen. */
export function checkInspection(
  { name, email, until }: NewInspection,
  { today, latest }: { today: string; latest: string },
): FieldError[] {
  const wrong = checkAccountEmail(email);
  const isBadDay = !isDay(until) || until < today || until > latest;
  return [
    ...(isBlank(name) ? [{ field: 'name', message: rules.name }] : []),
    ...(isTooLong.broken(name, {}, { study_type: '', today }) ? [{ field: 'name', message: rules.longName }] : []),
    ...(wrong ? [{ field: 'email', message: wrong }] : []),
    ...(isBadDay ? [{ field: 'until', message: rules.until }] : []),
  ];
}
