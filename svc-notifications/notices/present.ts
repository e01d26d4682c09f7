import type { NoticeKind } from '@portal/contracts/notices';
import { messages } from '../messages.ts';
import type { About, Portal } from './notice.types.ts';

/** A notice, as far as its words go. */
export interface Worded {
  kind: NoticeKind;
  about: About | null;
}

/** Notices about a person's own account speak of no protocol. */
const nothing: About = { id: '', number: '', title: '' };

export const titleOf = ({ kind, about }: Worded): string => messages.notices[kind].title(about ?? nothing);
export const textOf = ({ kind, about }: Worded, portal: Portal): string =>
  messages.notices[kind].text(about ?? nothing, portal);

/** The portal's page of what a notice is about. */
export function pageOf({ id, title, account, meeting, follow_up }: About): string {
  if (account) return `/accounts/${encodeURIComponent(account.id)}`;
  // A title is that of a study on its agenda.
  if (meeting && title === '') return `/meetings/${encodeURIComponent(id)}`;
  if (follow_up) return `/follow-ups/${encodeURIComponent(follow_up.id)}`;
  return `/protocol/${encodeURIComponent(id)}`;
}

/** The page that it leads its reader to; null where there is none of its own: the person's account, or what is no longer theirs. */
export const linkOf = ({ kind, about }: Worded): string | null =>
  about === null || kind === 'review_taken_back' ? null : pageOf(about);
