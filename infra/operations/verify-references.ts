import { countOf, formatNumber } from '@portal/contracts/protocol';
import type { Service } from '@portal/service-kit/service';
import type { Report } from '@portal/service-kit/verify';

/** Compares what services know of each other (docs/store 23): what one refers to another has to keep, and no number that one knows may be given again. */
export async function verifyReferences(
  services: readonly Service[],
  counters: Readonly<Record<string, number>>,
  report: Report,
): Promise<void> {
  const looked = new Set<string>();
  const highest = new Map<string, number>();
  for (const service of services) {
    for await (const { kind, id, name = id } of service.knows()) {
      const { code, count } = (kind === 'protocol' && countOf(name)) || { code: '', count: 0 };
      highest.set(code, Math.max(count, highest.get(code) ?? 0));
      if (looked.has(`${kind} ${id}`)) continue;
      looked.add(`${kind} ${id}`);
      const keeper = services.find(({ keeps }) => keeps[kind]);
      if ((await keeper?.keeps[kind]?.count({ where: { id } }, 1)) === 0)
        report({ kind, name, fault: 'lost', by: service.name });
    }
  }
  for (const [code, count] of highest)
    if (count > (counters[`number:${code}`] ?? 0))
      report({ kind: 'numbers', name: code, fault: 'number_behind', given: formatNumber(code, count) });
}
