import type { ProposalKind, Role } from '@portal/contracts/accounts';
import type { FollowUpKind, Seriousness } from '@portal/contracts/follow-ups';

/** Day, time and place of a meeting. */
interface When {
  day: string;
  time: string;
  place: string;
}

/** What a notice is about: a protocol, a follow-up of it, a meeting, somebody else's account, or nothing for those about the person's own account. */
export interface About {
  /** Protocol id. */
  id: string;
  number: string;
  title: string;
  /** The last day of its approval, 'YYYY-MM-DD'. */
  valid_until?: string | undefined;
  /** The day on which a review was due, and by how many days it was late then. */
  due_at?: string | undefined;
  late_days?: number | undefined;
  follow_up?: { id: string; kind: FollowUpKind } | undefined;
  /** Of an adverse event or a death; missing where the form does not say it. `due_at` is then the day until which it was to be reported. */
  seriousness?: Seriousness | undefined;
  /** What was decided, for those who commented; 'approved' of a form, 'ended' of an approval; `since` which day, 'YYYY-MM-DD'. */
  outcome?: string | undefined;
  since?: string | undefined;
  /** Somebody's account, for officers: then `id`, `number` and `title` are empty. */
  account?:
    | {
        id: string;
        name: string;
        role?: Role | undefined;
        inspection_until?: string | undefined;
        proposal?: ProposedAct | undefined;
      }
    | undefined;
  /** The meeting, in council time: 'YYYY-MM-DD', 'HH:MM'. `number` is then its own, or with a title that of a study on its agenda. `sequence`: how often it was moved or cancelled. */
  meeting?: (When & { sequence: number; before?: When | undefined }) | undefined;
}

/** Whether it is about an account, and not about a study or a meeting. */
export const isAboutAccount = (about: Pick<About, 'account'> | null): boolean =>
  about === null || about.account !== undefined;

/** What one officer proposes and another confirms until the end of a day. */
interface ProposedAct {
  kind: ProposalKind;
  role: Role | null;
  proposer: string;
  until: string;
}

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
