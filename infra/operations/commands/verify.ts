import type { Command } from '../command.ts';
import { words } from '../words.ts';

export const verify: Command = {
  usage: 'verify',
  summary: words.verify.summary,
  mayBeRunning: true,
  async run({ services, say }) {
    let findings = 0;
    for (const service of services.all) {
      const looked = await service.verify((finding) => {
        findings += 1;
        say(words.verify.finding(finding));
      });
      for (const [kind, count] of Object.entries(looked)) say(words.verify.looked(kind, count));
    }
    say(findings === 0 ? words.verify.fine : words.verify.found(findings));
    return findings === 0 ? 0 : 1;
  },
};
