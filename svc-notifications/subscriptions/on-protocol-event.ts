import { aboutProtocol } from '../domain/about-protocol.ts';
import type { ProtocolEvent } from '../domain/events-read.ts';
import { concernsCompliance, toldOfProtocol } from '../domain/recipients.ts';
import type { Dependencies } from '../dependencies.ts';
import { announce } from './announce.ts';
import { presentOfficers } from './present-officers.ts';

/** Whoever rules.md names is told. */
export async function onProtocolEvent(dependencies: Dependencies, event: ProtocolEvent): Promise<void> {
  const toCompliance = concernsCompliance(event);
  const told = toldOfProtocol(event, toCompliance ? await presentOfficers(dependencies, event) : []);
  if (told.length === 0 && !toCompliance) return;
  const isRenewal = event.type === 'protocol.renewal_due' && event.data.valid_until;
  const about = { ...aboutProtocol(event.data), ...(isRenewal && { valid_until: isRenewal }) };
  await announce(dependencies, { event, about, told });
}
