import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { metricNames } from './metric-names.ts';
import { alerts, panels } from './what-is-watched.ts';

/** The parts of infra/deploy/when.md that a rule may lead to, as links name them. */
const guide = readFileSync(path.resolve(import.meta.dirname, '../../deploy/when.md'), 'utf8');
const parts = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'));

describe('what an operator is alerted to', () => {
  it('has a name of its own, when, how long, how urgent, what people notice, and where the help is', () => {
    const names = alerts().map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    for (const { alert, expr, for: howLong, labels, annotations } of alerts()) {
      expect(alert).toMatch(/^Portal[A-Z]\w+$/);
      expect(metricNames(expr)).not.toEqual([]);
      expect(howLong).toMatch(/^\d+[mh]$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
      const [file, part] = annotations.runbook.split('#');
      expect([file, parts.includes(String(part))]).toEqual(['infra/deploy/when.md', true]);
    }
  });

  it('is seen on the dashboard', () => {
    const shown = new Set(panels().flatMap(([, expressions]) => expressions.flatMap(metricNames)));
    const unseen = alerts()
      .flatMap(({ expr }) => metricNames(expr))
      .filter((name) => name !== 'up' && !shown.has(name));
    expect(unseen).toEqual([]);
  });

  it('is PromQL, or is refused', () => {
    expect(metricNames('sum by (le) (rate(a_bucket{x!~"b.*"}[5m])) / on () b unless c')).toEqual([
      'a_bucket',
      'b',
      'c',
    ]);
    expect(() => metricNames('sum(rate(a[5m])')).toThrow();
  });
});
