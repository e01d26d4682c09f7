import type { Command } from '../command.ts';
import { messages } from '../messages.ts';

export const verify: Command = {
  usage: 'verify',
  summary: messages.verify.summary,
  mayBeRunning: true,
  async run({ services, say }) {
    let findings = 0;
    for (const service of services.all) {
      const looked = await service.verify((finding) => {
        findings += 1;
        say(messages.verify.finding(finding));
      });
      for (const [kind, count] of Object.entries(looked)) say(messages.verify.looked(kind, count));
    }
    say(findings === 0 ? messages.verify.fine : messages.verify.found(findings));
    return findings === 0 ? 0 : 1;
  },
};
