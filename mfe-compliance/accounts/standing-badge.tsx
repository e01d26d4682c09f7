import type { AccountStanding } from '@portal/contracts/accounts';
import { Badge, type Tone } from '@portal/ui-kit';
import { words } from './words.ts';

const tones: Readonly<Record<AccountStanding, Tone>> = { active: 'success', waiting: 'warning', disabled: 'danger' };

export const StandingBadge = ({ state }: { state: AccountStanding }) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
);
