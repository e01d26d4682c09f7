import { counterOf, readNumber, type NumberRules } from '@portal/contracts/protocol';
import type { Service } from '@portal/service-kit/service';
import type { Report } from '@portal/service-kit/verify';

/** Compares what services know of each other (docs/store 23): what one refers to another has to keep, and no number that one knows may be given again. */
export async function verifyReferences(
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
