import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = path.resolve(import.meta.dirname, '../../deploy/observability');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

export interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Panel {
  title: string;
  targets?: readonly { expr: string }[];
}

/** The rules of infra/deploy/observability/alerts.yml. */
export const alerts = (): Alert[] =>
  (parse(read('alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(({ rules }) => rules);

/** The expressions of the dashboard beside it, by panel. */
export const panels = (): [title: string, expressions: string[]][] =>
  (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels
    .filter(({ targets }) => targets !== undefined)
    .map(({ title, targets = [] }) => [title, targets.map(({ expr }) => expr)]);
