import { daysWith, type Protocol } from '@portal/contracts/protocol';
import type { Fact } from '@portal/ui-kit/document';
import { messages } from '../lists/messages.ts';

const { clocks } = messages;

/** The two clocks of a protocol, for the top of its page. `reader` 'owner' is spoken to as the researcher. */
export function timeFacts(protocol: Protocol, reader: 'council' | 'owner', now = Date.now()): readonly Fact[] {
  const { council, researcher } = daysWith(protocol, now);
  return [
    { label: clocks.council, value: council },
    { label: reader === 'owner' ? clocks.you : clocks.researcher, value: researcher },
  ];
}
