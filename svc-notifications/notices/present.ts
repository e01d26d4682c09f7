import type { Notice, NoticeKind } from '@portal/contracts/notices';
import { oneLine } from '@portal/contracts/texts';
import { messages } from '../messages.ts';
import type { About, Portal } from './notice.types.ts';
import type { NoticeRow } from './store.ts';

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
  about === null || about.is_taken_back || kind === 'review_taken_back' ? null : pageOf(about);

export const presentNotice = (row: NoticeRow, portal: Portal): Notice => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row),
  text: textOf(row, portal),
  link: linkOf(row) ?? (row.about === null ? '/profile' : '/'),
  created_at: row.created_at,
  read_at: row.read_at,
});

/** A text typed by a person as one line of at most `most` characters: nothing that ends a line or turns its direction. */
export function plainLine(text: string, most: number): string {
  const line = Array.from(oneLine(text.toWellFormed()).replace(/ {2,}/g, ' '));
  return line.length <= most ? line.join('') : `${line.slice(0, most - 1).join('')}…`;
}
