import type { FollowUpState } from '@portal/contracts/follow-ups';
import { Badge } from '@portal/ui-kit';
import { words } from './words.ts';

/** The state of a follow-up in words, with an icon. */
export const FollowUpBadge = ({ state }: { state: FollowUpState }) => (
  <Badge tone={state === 'sent' ? 'warning' : 'success'}>{words.states[state]}</Badge>
);
