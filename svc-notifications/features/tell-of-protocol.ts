import { aboutProtocol } from '../domain/about-protocol.ts';
import type { ProtocolEvent } from '../domain/events-read.ts';
import { concernsCompliance, toldOfProtocol } from '../domain/recipients.ts';
import type { Parts } from '../parts.ts';
import { announce } from './announce.ts';
import { presentOfficers } from './present-officers.ts';

/** A protocol event: whoever rules.md names is told. */
export async function tellOfProtocol(parts: Parts, event: ProtocolEvent): Promise<void> {
  const toCompliance = concernsCompliance(event);
  const told = toldOfProtocol(event, toCompliance ? await presentOfficers(parts, event) : []);
  if (told.length === 0 && !toCompliance) return;
  const isRenewal = event.type === 'protocol.renewal_due' && event.data.valid_until;
  const about = { ...aboutProtocol(event.data), ...(isRenewal && { valid_until: isRenewal }) };
  await announce(parts, { event, about, told });
}
