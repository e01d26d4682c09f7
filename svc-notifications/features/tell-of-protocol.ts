import type { ProtocolEvent } from '@portal/contracts/events';
import { caughtUpWithin } from '@portal/service-kit/bus';
import { plainLine } from '../domain/plain-line.ts';
import { concernsCompliance, toldOfProtocol } from '../domain/recipients.ts';
import { accountsGroup, type Parts } from '../parts.ts';
import { announce } from './announce.ts';

const longestTitle = 300;
const longestNumber = 50;
const pageOfOfficers = 100;

/** A protocol event: whoever rules.md names is told. */
export async function tellOfProtocol(parts: Parts, event: ProtocolEvent): Promise<void> {
  const toCompliance = concernsCompliance(event);
  const told = toldOfProtocol(event, toCompliance ? await presentOfficers(parts) : []);
  if (told.length === 0 && !toCompliance) return;
  const { id, number, title } = event.data;
  const about = { id, number: plainLine(number, longestNumber), title: plainLine(title, longestTitle) };
  await announce(parts, { event, about, told });
}

/** Topics have no order among each other: an officer's account may be on its way. */
async function presentOfficers({ bus, accounts, config }: Parts): Promise<string[]> {
  await caughtUpWithin(bus, accountsGroup, config.waitForAccounts);
  const officers: string[] = [];
  for (;;) {
    const page = await accounts.find({
      where: { role: 'compliance', approved: true, deleted: false },
      skip: officers.length,
      limit: pageOfOfficers,
    });
    officers.push(...page.map(({ id }) => id));
    if (page.length < pageOfOfficers) return officers;
  }
}
