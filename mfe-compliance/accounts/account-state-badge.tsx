import type { AccountState } from '@portal/contracts/accounts';
import { Badge, type Tone } from '@portal/ui-kit';
import { words } from './words.ts';

const tones: Readonly<Record<AccountState, Tone>> = { active: 'success', waiting: 'warning', disabled: 'danger' };

export const AccountStateBadge = ({ state }: { state: AccountState }) => (
  <Badge tone={tones[state]}>{words.states[state]}</Badge>
);
