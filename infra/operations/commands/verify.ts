import type { Report } from '@portal/service-kit/verify';
import type { Command } from '../command.ts';
import { messages } from '../messages.ts';
import { verifyReferences } from '../verify-references.ts';

export const verify: Command = {
  usage: 'verify',
  summary: messages.verify.summary,
  mayBeRunning: true,
  async run({ engines, services, say }) {
    let findings = 0;
    const found: Report = (finding) => {
      findings += 1;
      say(messages.verify.finding(finding));
    };
    for (const service of services.all) {
      const looked = await service.verify(found);
      for (const [kind, count] of Object.entries(looked)) say(messages.verify.looked(kind, count));
    }
    await verifyReferences(services.all, await engines.stores.protocol.counters(), found);
    say(findings === 0 ? messages.verify.fine : messages.verify.found(findings));
    return findings === 0 ? 0 : 1;
  },
};
