import type { Service } from '@portal/service-kit/service';
import { StoreDamaged } from '@portal/service-kit/store';
import type { Finding, Report } from '@portal/service-kit/verify';
import type { Command } from '../command.ts';
import { messages } from '../messages.ts';
import { counterOf, readNumber, type NumberRules } from '@portal/contracts/protocol';

/** Compares what services know of each other (docs/store 23): what one refers to another has to keep, and no number that one knows may be given again. */
async function verifyReferences(
  services: readonly Service[],
  counters: Readonly<Record<string, number>>,
  report: Report,
  rules: Pick<NumberRules, 'number'>,
): Promise<void> {
  const looked = new Set<string>();
  /** By counter: the highest number that somebody knows. */
  const highest = new Map<string, { code: string; count: number; name: string }>();
  for (const service of services) {
    for await (const { kind, id, name = id } of service.knows()) {
      const given = kind === 'protocol' ? readNumber(rules, name) : undefined;
      if (given) {
        const counter = counterOf(rules, given.code, given.year ?? '');
        const count = Number(given.count);
        if (count > (highest.get(counter)?.count ?? 0)) highest.set(counter, { code: given.code, count, name });
      }
      if (looked.has(`${kind} ${id}`)) continue;
      looked.add(`${kind} ${id}`);
      const keeper = services.find(({ keeps }) => keeps[kind]);
      if ((await keeper?.keeps[kind]?.count({ where: { id } }, 1)) === 0)
        report({ kind, name, fault: 'lost', by: service.name });
    }
  }
  for (const [counter, { code, count, name }] of highest)
    if (count > (counters[counter] ?? 0)) report({ kind: 'numbers', name: code, fault: 'number_behind', given: name });
}

const damaged = (store: string, why: string): Finding => ({ kind: 'store', name: store, fault: 'damaged', why });

export const verify: Command = {
  usage: messages.verify.usage,
  summary: messages.verify.summary,
  mayBeRunning: true,
  async run({ engines, services, settings, say }) {
    let findings = 0;
    const broken = new Set<string>();
    const found: Report = (finding) => {
      findings += 1;
      say(messages.verify.finding(finding));
    };
    const damage = (store: string, why: string): void => {
      if (broken.has(store)) return;
      broken.add(store);
      found(damaged(store, why));
    };
    /** What a damaged store does not give stops no other look. */
    const look = (work: () => Promise<void>): Promise<void> =>
      work().catch((error: unknown) => {
        if (!(error instanceof StoreDamaged)) throw error;
        damage(error.store, (error.cause as Error).message);
      });
    const verifyOne = async (service: Service): Promise<void> => {
      for (const [kind, count] of Object.entries(await service.verify(found))) say(messages.verify.looked(kind, count));
    };
    for (const [name, store] of Object.entries(engines.stores))
      await look(async () => {
        const [first] = await store.damage();
        if (first !== undefined) damage(name, first);
      });
    for (const service of services.all) await look(() => verifyOne(service));
    await look(async () =>
      verifyReferences(services.all, await engines.stores.protocol.counters(), found, settings.council),
    );
    say(findings === 0 ? messages.verify.fine : messages.verify.found(findings));
    return findings === 0 ? 0 : 1;
  },
};
