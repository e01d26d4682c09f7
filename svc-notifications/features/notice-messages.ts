import type { NoticeKind } from '@portal/contracts/notices';
import { messages } from '../messages.ts';
import type { About, Portal } from '../domain/notice.ts';

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

/** The portal's page that it leads to. */
export function linkOf({ about }: Worded): string | null {
  if (about?.account) return `/accounts/${encodeURIComponent(about.account.id)}`;
  // Only officers have a meeting's page; a title is that of a study on its agenda.
  if (about?.meeting && about.title === '') return null;
  if (about?.follow_up) return `/follow-ups/${encodeURIComponent(about.follow_up.id)}`;
  return about && `/protocol/${encodeURIComponent(about.id)}`;
}
