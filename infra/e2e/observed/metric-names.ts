import { parser } from '@prometheus-io/lezer-promql';

/** The metrics that a PromQL expression reads. @throws Error where it cannot be read */
export function metricNames(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, name, from, to }) {
      if (type.isError) throw new Error(`No PromQL at ${from}: ${expression}`);
      if (name === 'VectorSelector') names.push(/^[\w:]+/.exec(expression.slice(from, to))?.[0] ?? '');
    },
  });
  return [...new Set(names)];
}

/** The metrics that a process tells of itself as Prometheus text, with the parts of each histogram. */
export const exposedNames = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' || type === 'summary'
      ? [name, ...['_bucket', '_sum', '_count'].map((part) => `${name}${part}`)]
      : [name],
  );
