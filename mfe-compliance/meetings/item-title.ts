import { followUpTitle } from '@portal/contracts/follow-ups';
import type { MeetingItem } from '@portal/contracts/meetings';

/** 'MRCZ/A/2149 Amendment Form: title', or the number with the protocol's title. */
export const itemTitle = ({ number, kind, title }: Pick<MeetingItem, 'number' | 'kind' | 'title'>): string =>
  `${number} ${kind ? `${followUpTitle(kind)}: ${title}` : title}`;
