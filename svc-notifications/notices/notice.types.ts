import { proposalKinds, roles } from '@portal/contracts/accounts';
import { safetyHeadSchema } from '@portal/contracts/follow-ups';
import * as z from 'zod/mini';

/** Day, time and place of a meeting, in council time: 'YYYY-MM-DD', 'HH:MM'. */
const when = z.object({ day: z.string(), time: z.string(), place: z.string() });

/** What a notice is about: a protocol, a follow-up of it, a meeting, somebody else's account, or nothing for those about the person's own account. */
export const aboutSchema = z.object({
  /** Protocol id. */
  id: z.string(),
  number: z.string(),
  title: z.string(),
  /** The last day of its approval, 'YYYY-MM-DD', of a notice about the renewal. */
  valid_until: z.optional(z.string()),
  /** Of an adverse event or a death; missing where the form does not say it. `due_at` is then the day until which it was to be reported. */
  seriousness: z.optional(safetyHeadSchema.shape.seriousness),
  /** How many points an application was returned for. */
  points: z.optional(z.number()),
  /** The day on which a review or a completion was due, and by how many days it was late then. */
  due_at: z.optional(z.string()),
  late_days: z.optional(z.number()),
  /** What was decided, or what became of a form or of the approval, and since which day of the council's calendar. */
  outcome: z.optional(z.string()),
  since: z.optional(z.string()),
  /** Names the letter that goes with it: UTC instant. Decisions have it from the notice's own instant. */
  letter_at: z.optional(z.string()),
  /** Somebody's account, for officers: then `id`, `number` and `title` are empty. */
  account: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.optional(z.enum(roles)),
      inspection_until: z.optional(z.string()),
      /** What one officer proposes and another confirms until the end of a day. */
      proposal: z.optional(
        z.object({
          kind: z.enum(proposalKinds),
          role: z.nullable(z.enum(roles)),
          proposer: z.string(),
          until: z.string(),
        }),
      ),
    }),
  ),
  /** The meeting. `number` is then its own, or with a title that of a study on its agenda. `sequence`: how often it was moved or cancelled. */
  meeting: z.optional(z.extend(when, { sequence: z.number(), before: z.optional(when) })),
  /** Its reader, who was asked to review it, may not see it any more. */
  is_taken_back: z.optional(z.boolean()),
  /** Of a notice about one of the protocol's follow-ups. */
  follow_up: z.optional(z.object({ id: z.string(), kind: z.string(), title: z.string() })),
});
export type About = z.infer<typeof aboutSchema>;

/** Whether it is about an account, and not about a study or a meeting. */
export const isAboutAccount = (about: Pick<About, 'account'> | null): boolean =>
  about === null || about.account !== undefined;

/** What is said of one kind of notice. */
export interface NoticeMessages {
  /** The line in the list of notices and the subject of the mail. */
  title: (about: About) => string;
  text: (about: About, portal: Portal) => string;
}

/** Whose mails they are. */
export interface Portal {
  /** The sender of all mails, with its name. */
  mailFrom: string;
}
