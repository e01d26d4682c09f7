import type { AccountState } from '@portal/contracts/accounts';
import { Badge, type Tone } from '@portal/ui-kit';
import { messages } from './messages.ts';

const tones: Readonly<Record<AccountState, Tone>> = { active: 'success', waiting: 'warning', disabled: 'danger' };

export const AccountStateBadge = ({ state }: { state: AccountState }) => (
  <Badge tone={tones[state]}>{messages.states[state]}</Badge>
);
